import { readFile, writeFile } from 'node:fs/promises'
import { hostileRows } from '../services/gateway/tests/hostile/rows.ts'
import { rows } from '../services/gateway/tests/tenant-matrix/rows.ts'
import { acts } from '../tests/hostile/acts.ts'
import { promises } from '../tests/hostile/promises.ts'

/**
 * Writes docs/security.md from the tests that `npm run test:hostile` runs. With `--check` it writes nothing, and fails
 * when the file does not match the tests, or names a test that does not exist.
 */
const file = new URL('../docs/security.md', import.meta.url)
const root = new URL('../', import.meta.url)

const shown = [...promises, ...Object.values(acts).flatMap(({ shownBy }) => shownBy ?? [])]
for (const { file: path, test } of shown) {
  const text = await readFile(new URL(path, root), 'utf8')
  if (!text.includes(test)) throw new Error(`${path} has no test "${test}"`)
}

const linkTo = (path: string): string => `[${path.replace(/^.*\/(.+)\.test\.ts$/, '$1')}](../${path})`

const table = (head: readonly string[], lines: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n')

const operatorsActs = Object.entries(rows).flatMap(([route, row]) => {
  const act = acts[route]
  return act && row.scope
    ? ([[`\`${route}\``, `\`${row.scope}\``, act.persons, act.because, act.shownBy]] as const)
    : []
})
const guarded = Object.values(rows).filter((row) => row.scope)
const ofPeople = Object.values(rows).filter((row) => 'person' in row)
const groups = [...new Set(hostileRows.map(({ group }) => group))]

const text = `# Security

Generated from the tests by \`npm run security\`; \`npm run test:hostile\` runs them, but those in \`tests/e2e\`, which \`npm test\` and \`npm run test:long\` run. How to report a weakness:
[SECURITY.md](../SECURITY.md). Who may do what, and what two persons decide: [operations](operations.md#operators).

## Every route against everyone

${Object.keys(rows).length} routes, of which ${guarded.length} ask for a token. Each of those is asked with the token it needs, with every
scope but the one it needs (403), with another merchant's token (404, or that merchant's own), for an id that nobody has (404),
without a token, with an expired one and with one of our own services from outside (401); and in the browser of a person whose role
has the scope, of one whose role has not (403), of one at another merchant (404), with a cookie that was carried to another family of
addresses (401), and by a page that is not ours (403). No route answers that its reader go elsewhere, whatever the request says, and none
lets itself be framed. Another ${ofPeople.length} are what people do with
their own account: they take no token, and know no other person's. The rows are compared with the routes
that the gateway registers: a new route without a row fails. They are in
[rows.ts](../services/gateway/tests/tenant-matrix/rows.ts).

## What operators change, and how many it takes

${operatorsActs.length} acts, of which ${operatorsActs.filter(([, , persons]) => persons === 'two').length} take two persons. Money moves, or may go to somebody else, only where two have said the same; what holds
money back takes one. The table is compared with the routes: one that changes something and is not in it fails.

${table(
  ['act', 'duty', 'persons', 'why one is enough, or what one may do alone', 'shown by'],
  operatorsActs.map(([route, duty, persons, because, shownBy]) => [
    route,
    duty,
    persons,
    because,
    shownBy ? linkTo(shownBy.file) : '',
  ]),
)}

## Attacks

${table(
  ['attack', 'what comes of it', 'shown by'],
  promises.map(({ attack, outcome, file: path }) => [attack, outcome, linkTo(path)]),
)}

## Requests

${hostileRows.length} requests as they are on the wire. Nothing of them reaches a service, no answer has a stack or a path of ours in it, and
who comes afterwards is answered.

${groups
  .map((group) => {
    const own = hostileRows.filter((row) => row.group === group)
    return `### ${group}\n\n${table(
      ['input', 'answer'],
      own.map(({ input, answer }) => [input, answer.join(' or ')]),
    )}`
  })
  .join('\n\n')}
`

if (!process.argv.includes('--check')) {
  await writeFile(file, text)
} else if ((await readFile(file, 'utf8').catch(() => '')) !== text) {
  console.error('docs/security.md is not what the tests say: run `npm run security`')
  process.exitCode = 1
}
