import { existsSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { follow } from '../../testing/follow.ts'
import { startOnTerminal } from '../../testing/picket.ts'

const enter = '\r'
const escape = '\u001b'

/** Opens the wizard in an empty folder; `answer` waits for a question before it types. */
function open() {
  const cwd = mkdtempSync(join(realpathSync(tmpdir()), 'picket-new-'))
  onTestFinished(() => rmSync(cwd, { recursive: true, force: true }))
  const { child, upTo } = follow(startOnTerminal(['new', '--no-color'], { cwd }))
  const answer = async (question: RegExp, keys: string): Promise<void> => {
    await upTo(question)
    child.stdin.write(keys)
  }
  return { cwd, upTo, answer }
}

test('prompts for required values, and Escape goes back', async () => {
  const { cwd, upTo, answer } = open()
  await answer(/What do you want to create\?/, enter)
  await answer(/Id\?/, `A/B${enter}`)
  await answer(/An id cannot contain slashes/, `\u0015A.B${enter}`)
  await answer(/Which log type\?/, `Wrong.Type${enter}`)
  await answer(/Severity\?/, escape)
  // The previous answer can be edited.
  await answer(
    /Which log type\?[^]*Wrong\.Type/,
    `\u007f\u007f\u007f\u007f\u007f\u007f\u007f\u007f\u007f\u007fX.Y${enter}`,
  )
  await answer(/Severity\?/, enter)
  await answer(/Logic in/, enter)
  await upTo(/restored 0/)
  const text = readFileSync(join(cwd, 'rules/x_y/a_b.yml'), 'utf8')
  expect(text).toContain('RuleID: A.B\n')
  expect(text).toContain('LogTypes:\n  - X.Y\n')
})

test('Escape returns to the kind; Ctrl-C, Ctrl-D and Escape at the first question cancel', async () => {
  const { cwd, upTo, answer } = open()
  await answer(/What do you want to create\?/, enter)
  await answer(/Id\?/, escape)
  await answer(/What do you want to create\?/, `\u001b[B\u001b[B${enter}`)
  await answer(/Id\?/, `P${enter}`)
  await answer(/Which resource type\?/, '\u0003')
  await upTo(/Canceled\. Nothing was written\.[^]*restored 130/)
  expect(existsSync(join(cwd, 'policies'))).toBe(false)

  const ended = open()
  await ended.answer(/What do you want to create\?/, '\u0004')
  await ended.upTo(/Canceled\. Nothing was written\.[^]*restored 130/)

  const other = open()
  await other.answer(/What do you want to create\?/, escape)
  await other.upTo(/Canceled\. Nothing was written\.[^]*restored 130/)
})
