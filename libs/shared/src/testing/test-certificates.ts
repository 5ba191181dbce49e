import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import forge from 'node-forge'

/** Files, as an operator would give them to a process. */
export interface TestCertificate {
  certFile: string
  keyFile: string
  pfxFile: string
  pfxPassphrase: string
}

export interface TestAuthority {
  /** The authority's own certificate. */
  caFile: string
  /** Issues a certificate for `localhost` and 127.0.0.1, for a server or a client; valid for an hour, or for `goodForMs`. */
  issue: (commonName: string, goodForMs?: number) => Promise<TestCertificate>
  /** Removes every file. */
  drop: () => Promise<void>
}

const pfxPassphrase = 'test-passphrase'

/** A certificate authority that exists for one test, in a temporary folder. */
export async function createTestAuthority(name: string): Promise<TestAuthority> {
  const folder = await mkdtemp(join(tmpdir(), 'comporta-certificates-'))
  const authority = createKeys()
  const subject = [{ name: 'commonName', value: name }]
  const certificate = sign({
    keys: authority,
    subject,
    issuer: subject,
    signer: authority.privateKey,
    isAuthority: true,
  })
  const caFile = await write(folder, `${name}.crt`, forge.pki.certificateToPem(certificate))

  async function issue(commonName: string, goodForMs = hourMs): Promise<TestCertificate> {
    const keys = createKeys()
    const leaf = sign({
      keys,
      subject: [{ name: 'commonName', value: commonName }],
      issuer: subject,
      signer: authority.privateKey,
      isAuthority: false,
      goodForMs,
    })
    const container = forge.pkcs12.toPkcs12Asn1(keys.privateKey, [leaf], pfxPassphrase, { algorithm: '3des' })
    const pfx = Buffer.from(forge.asn1.toDer(container).getBytes(), 'binary')
    return {
      certFile: await write(folder, `${commonName}.crt`, forge.pki.certificateToPem(leaf)),
      keyFile: await write(folder, `${commonName}.key`, forge.pki.privateKeyToPem(keys.privateKey)),
      pfxFile: await write(folder, `${commonName}.p12`, pfx),
      pfxPassphrase,
    }
  }

  return { caFile, issue, drop: () => rm(folder, { recursive: true, force: true }) }
}

/** Node makes the keys: forge's own generator takes seconds. */
function createKeys(): forge.pki.rsa.KeyPair {
  const pem = generateKeyPairSync('rsa', {
    modulusLength: 2_048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs1', format: 'pem' },
  })
  return {
    publicKey: forge.pki.publicKeyFromPem(pem.publicKey),
    privateKey: forge.pki.privateKeyFromPem(pem.privateKey),
  }
}

const hourMs = 3_600_000

function sign(order: {
  keys: forge.pki.rsa.KeyPair
  subject: forge.pki.CertificateField[]
  issuer: forge.pki.CertificateField[]
  signer: forge.pki.rsa.PrivateKey
  isAuthority: boolean
  goodForMs?: number
}): forge.pki.Certificate {
  const certificate = forge.pki.createCertificate()
  certificate.publicKey = order.keys.publicKey
  certificate.serialNumber = `01${randomBytes(8).toString('hex')}`
  certificate.validity.notBefore = new Date(Date.now() - hourMs)
  certificate.validity.notAfter = new Date(Date.now() + (order.goodForMs ?? hourMs))
  certificate.setSubject(order.subject)
  certificate.setIssuer(order.issuer)
  certificate.setExtensions(
    order.isAuthority
      ? [
          { name: 'basicConstraints', cA: true },
          { name: 'keyUsage', keyCertSign: true },
        ]
      : [
          { name: 'basicConstraints', cA: false },
          { name: 'subjectAltName', altNames: localNames },
        ],
  )
  certificate.sign(order.signer, forge.md.sha256.create())
  return certificate
}

const localNames = [
  { type: 2, value: 'localhost' },
  { type: 7, ip: '127.0.0.1' },
]

async function write(folder: string, name: string, content: string | Buffer): Promise<string> {
  const file = join(folder, name)
  await writeFile(file, content, { mode: 0o600 })
  return file
}
