import { expect, it } from 'vitest'
import { nameOf, splitCommands } from './split-commands.ts'

it.each([
  ['picket test\n\npicket list   # all\n', ['picket test', 'picket list   # all']],
  ['curl a \\\n  -d b\ncurl c\n', ['curl a \\\n  -d b', 'curl c']],
  ["cat > f <<'EOF'\na \\\n\nb\nEOF\ncat f\n", ["cat > f <<'EOF'\na \\\n\nb\nEOF", 'cat f']],
  ['# only a comment\n', []],
  ['picket query "a\n| limit 1"\npicket list', ['picket query "a\n| limit 1"', 'picket list']],
  ["picket api '{\n  me\n}'\npicket list", ["picket api '{\n  me\n}'", 'picket list']],
  ["picket list   # the user's own\npicket test", ["picket list   # the user's own", 'picket test']],
  ['echo "it\'s"\npicket test', ['echo "it\'s"', 'picket test']],
  ["cat > f <<'EOF'\nit's\nEOF\ncat f", ["cat > f <<'EOF'\nit's\nEOF", 'cat f']],
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
