import { ensureSyntaxTree } from '@codemirror/language'
import { EditorState } from '@codemirror/state'
import { expect, it } from 'vitest'
import { yaml } from './yaml.ts'

type Node = NonNullable<ReturnType<typeof ensureSyntaxTree>>

const patience = 60_000

function readWhole(state: EditorState): Node {
  return ensureSyntaxTree(state, state.doc.length, patience)!
}

function open(text: string): EditorState {
  return EditorState.create({ doc: text, extensions: yaml() })
}

/** The nodes of a tree, with positions. */
function print(tree: Node): string {
  const nodes: string[] = []
  tree.iterate({ enter: ({ name, from, to }) => void nodes.push(`${name} ${from}-${to}`) })
  return nodes.join('\n')
}

/** Returns how much of a text is in nodes that the tree shares with an earlier one. */
function shared(tree: Node, before: Node): number {
  const known = new Set<unknown>()
  const learn = (node: unknown): void => {
    known.add(node)
    if (isTree(node)) node.children.forEach(learn)
  }
  learn(before)
  const measure = (node: unknown): number => {
    if (!isTree(node)) return 0
    return known.has(node) ? node.length : node.children.reduce<number>((sum, child) => sum + measure(child), 0)
  }
  return measure(tree)
}

function isTree(node: unknown): node is Node {
  return typeof node === 'object' && node !== null && 'children' in node
}

const tests = Array.from(
  { length: 500 },
  (_, at) => `  - Name: test ${at}\n    Log:\n      user:\n        name: u${at}\n`,
)
const rule = `RuleID: Sample.Rule\nSeverity: Low\nTests:\n${tests.join('')}`

it.each([
  ['in the first lines', rule.indexOf('Low'), 'Very'],
  ['in the last test', rule.lastIndexOf('name'), 'full_'],
  ['a line more', rule.indexOf('Tests:'), 'Enabled: true\n'],
])('reads only what is near a change: %s', (_, at, insert) => {
  const opened = open(rule)
  const before = readWhole(opened)
  const { state } = opened.update({ changes: { from: at, insert } })
  const tree = readWhole(state)
  expect(shared(tree, before) / rule.length).toBeGreaterThan(0.8)
  expect(print(tree)).toBe(print(readWhole(open(state.doc.toString()))))
})

it.each(Array.from({ length: 60 }, (_, at) => 10_000 + at))('does so where it was read up to %i only', (upTo) => {
  const opened = open(rule)
  const before = ensureSyntaxTree(opened, upTo, patience)!
  const { state } = opened.update({ changes: { from: rule.indexOf('Low'), insert: 'Very' } })
  expect(shared(ensureSyntaxTree(state, upTo, patience)!, before) / upTo).toBeGreaterThan(0.8)
})

it.each([
  '',
  'a',
  'a:',
  'a:\n  - b',
  'a:\n  - b:\n      c: [d',
  'a: |\n  text',
  '- - - a\n',
  'a: {b: {c',
  '---\na: b\n...\n',
])('reads %j', (text) => expect(print(readWhole(open(text)))).toMatch(/^Stream /))
