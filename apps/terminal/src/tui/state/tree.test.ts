import fc from 'fast-check'
import { expect, test } from 'vitest'
import { tagOptions } from '../screens/edits/tag-options.ts'
import { branchKey, branchKeysOf, buildTree } from './tree.ts'

const options = { pathOf: pathOf, keyOf: String, labelOf: String }

function pathOf(leaf: string): readonly string[] {
  return leaf.split('/').slice(0, -1)
}

test('branches come before leaves, and only open branches show their content', () => {
  const leaves = ['z', 'b/y', 'a/c/x', 'a/w']
  const seen = (open: readonly string[]): readonly string[] =>
    buildTree(leaves, { ...options, isOpen: (key) => open.includes(key) }).map(
      ({ label, depth, isOpen, leaves: below }) =>
        `${'  '.repeat(depth)}${label}${isOpen === undefined ? '' : ` (${below.length})`}`,
    )
  expect(seen([])).toEqual(['a (2)', 'b (1)', 'z'])
  expect(seen([branchKey(['a']), branchKey(['a', 'c'])])).toEqual([
    'a (2)',
    '  c (1)',
    '    a/c/x',
    '  a/w',
    'b (1)',
    'z',
  ])
})

test('with everything open, each leaf appears once, below all its branches', () => {
  const name = fc.constantFrom('a', 'b', 'c')
  const leaf = fc.tuple(fc.array(name, { maxLength: 4 }), fc.nat()).map(([path, id]) => [...path, `f${id}`].join('/'))
  fc.assert(
    fc.property(fc.uniqueArray(leaf, { maxLength: 30 }), (leaves) => {
      const nodes = buildTree(leaves, { ...options, isOpen: () => true })
      expect(nodes.flatMap(({ leaf: one }) => one ?? []).toSorted()).toEqual(leaves.toSorted())
      for (const one of leaves) {
        const above = nodes.filter(({ isOpen, leaves: below }) => isOpen === true && below.includes(one))
        expect(above.map(({ key }) => key)).toEqual(branchKeysOf(pathOf(one)))
      }
    }),
  )
})

test.each([
  ['+A -B', ['--add=A', '--remove=B']],
  ['A, B', ['--add=A', '--add=B']],
  ['--B', ['--remove=-B']],
  ['  ', 'Enter tags, for example: +Identity -Beta'],
  ['A +', 'Write a tag directly after each sign: A +'],
])('the tags %j', (line, expected) => {
  expect(tagOptions(line)).toEqual(expected)
})
