import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { follow } from '../../testing/follow.ts'
import { copyOf, startOnTerminal, startShellOnTerminal } from '../../testing/picket.ts'

const edit = (file: string, from: string, to: string): void =>
  writeFileSync(file, readFileSync(file, 'utf8').replace(from, to))

test('keys on a terminal: f, a, enter and q, which quits with the exit code of the last run', async () => {
  const tree = copyOf('good')
  const { child, upTo } = follow(startOnTerminal(['test', '.', '--watch', '--no-color'], { cwd: tree }))
  const waiting = /Watching \d+ files; a: all, f: failed, enter: again, q: quit/
  const press = async (key: string): Promise<string> => {
    child.stdin.write(key)
    return (await upTo(waiting)).replaceAll('\r\n', '\n')
  }
  await upTo(waiting)
  expect(await press('f')).toContain('Nothing failed.\n')
  edit(join(tree, 'rules/mfa.yml'), 'mfa: on', 'mfa: off')
  await upTo(waiting)
  // An arrow key sends an "A" at its end, and is ignored, also when another key follows at once.
  child.stdin.write('\u001b[A')
  expect(await press('f')).toMatch(
    /Running rules\/mfa\.yml again\n[^]*FAIL Sample\.Mfa[^]*Tests {7}1 passed, 1 failed\n/,
  )
  expect(await press('\r')).toMatch(/Running rules\/mfa\.yml again\n[^]*Tests {7}1 passed, 1 failed\n/)
  expect(await press('A')).toMatch(/Running everything\n[^]*Tests {7}3 passed, 1 failed\n/)
  child.stdin.write('q')
  expect(await upTo(/(?:restored|changed) .*\n/)).toMatch(/restored 1, 0 left\n$/)
})

test.each([
  ['test', '\u0003'],
  ['validate', '\u0004'],
])('picket %s --watch: Ctrl-C and Ctrl-D end it with 130, and restore the terminal', async (command, key) => {
  const { child, upTo } = follow(startOnTerminal([command, '.', '--watch'], { cwd: copyOf('good') }))
  await upTo(/q: quit/)
  child.stdin.write(key)
  expect(await upTo(/(?:restored|changed) .*\n/)).toMatch(/restored 130, 0 left\n$/)
})

test('Ctrl-C in the middle of a rule that loops leaves no process behind', async () => {
  const tree = copyOf('good')
  const login = readFileSync(join(tree, 'rules/login.yml'), 'utf8')
  writeFileSync(join(tree, 'rules/slow.yml'), login.replace('Sample.Login', 'Slow').replace('login.py', 'slow.py'))
  writeFileSync(join(tree, 'rules/slow.py'), 'def rule(event):\n    while True:\n        pass\n')
  const { child, upTo } = follow(startOnTerminal(['test', '.', '--watch', '--no-cache', '--no-color'], { cwd: tree }))
  await upTo(/PASS Sample\.Mfa/)
  child.stdin.write('\u0003')
  expect(await upTo(/(?:restored|changed) .*\n/)).toMatch(/restored 130, 0 left\n$/)
})

test('Ctrl-Z releases the terminal; in the foreground, the watch continues', async () => {
  const tree = copyOf('good')
  const script = '$PICKET test . --watch --no-color; echo "stopped $?"; fg; echo "ended $?"'
  const { child, upTo } = follow(startShellOnTerminal(script, { cwd: tree }))
  await upTo(/q: quit/)
  child.stdin.write('\u001a')
  expect(await upTo(/q: quit/)).toContain('stopped 148')
  edit(join(tree, 'rules/mfa.yml'), 'mfa: on', 'mfa: off')
  expect(await upTo(/q: quit/)).toContain('FAIL Sample.Mfa')
  child.stdin.write('q')
  expect(await upTo(/(?:restored|changed) .*\n/)).toMatch(/ended 1\r\n\nrestored 0, 0 left\n$/)
})
