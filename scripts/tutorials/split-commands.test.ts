import { expect, it } from 'vitest'
import { nameOf, splitCommands } from './split-commands.ts'

it.each([
  ['picket test\n\npicket list   # all\n', ['picket test', 'picket list   # all']],
  ['curl a \\\n  -d b\ncurl c\n', ['curl a \\\n  -d b', 'curl c']],
  ["cat > f <<'EOF'\na \\\n\nb\nEOF\ncat f\n", ["cat > f <<'EOF'\na \\\n\nb\nEOF", 'cat f']],
  ['# only a comment\n', []],
])('splits %j', (block, commands) => {
  expect(splitCommands(block)).toEqual(commands)
})

it.each([
  ['picket list   # all', 'picket list'],
  ['curl a \\\n  -d b', 'curl a -d b'],
  ["picket api '{ me }'", "picket api '{ me }'"],
])('names %j', (command, name) => {
  expect(nameOf(command)).toBe(name)
})
