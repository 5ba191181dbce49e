import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { inclusionProof, merkleRoot, rootOf } from './merkle-tree.ts'

const leaves = fc.array(fc.string(), { minLength: 1, maxLength: 40 })

describe('a Merkle tree', () => {
  // The test vectors of the reference implementation of RFC 6962; RFC 9162 keeps its hashing.
  it.each([
    [0, 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
    [1, '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d'],
    [2, 'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125'],
    [3, 'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77'],
    [4, 'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7'],
    [5, '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4'],
    [8, '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328'],
  ])('of %i leaves has the root of the reference vectors', (count, root) => {
    const inputs = ['', '00', '10', '2021', '3031', '40414243', '5051525354555657', '606162636465666768696a6b6c6d6e6f']
    const texts = inputs.map((input) => Buffer.from(input, 'hex').toString('latin1'))
    expect(merkleRoot(texts.slice(0, count))).toBe(root)
  })

  it('proves each of its leaves', () => {
    fc.assert(
      fc.property(leaves, fc.nat(), (all, any) => {
        const index = any % all.length
        expect(rootOf(all[index] ?? '', inclusionProof(all, index))).toBe(merkleRoot(all))
      }),
    )
  })

  it('proves no other leaf in its place', () => {
    fc.assert(
      fc.property(leaves, fc.nat(), fc.string(), (all, any, other) => {
        const index = any % all.length
        fc.pre(all[index] !== other)
        expect(rootOf(other, inclusionProof(all, index))).not.toBe(merkleRoot(all))
      }),
    )
  })

  it('has a different root when a leaf is changed, left out or moved', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.string(), { minLength: 2, maxLength: 40 }), fc.nat(), (all, any) => {
        const index = any % all.length
        const roots = [
          merkleRoot(all.toSpliced(index, 1)),
          merkleRoot(all.toSpliced(index, 1, `${all[index]}x`)),
          merkleRoot([...all.slice(1), ...all.slice(0, 1)]),
        ]
        expect(roots).not.toContain(merkleRoot(all))
      }),
    )
  })
})
