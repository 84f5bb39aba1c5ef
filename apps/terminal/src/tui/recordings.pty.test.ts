import { test } from 'vitest'
import { drawOnTerminal, keys } from '../testing/drawn-terminal.ts'
import { folderOf } from '../testing/folder-of.ts'
import { record } from '../testing/recording.ts'
import { loginRule, serverWithAlerts, type ServerWithAlerts } from '../testing/signed-in.ts'

// What the guide shows. These are sessions of a person at a terminal, with a real server and a real folder.

test('the guide shows a triage and a search as they are', async () => {
  const server = await serverWithAlerts(['alice'])
  // Each in a second of its own, so that their order is always the same.
  for (const [index, user] of ['bob', 'carol'].entries()) {
    await nextSecond()
    await server.raise([user], index + 2)
  }
  await triage(server)
  await search(server)
})

function nextSecond(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 1000 - (Date.now() % 1000)))
}

async function triage(server: ServerWithAlerts): Promise<void> {
  const ui = drawOnTerminal(['tui', 'alerts'], { cwd: folderOf({}), env: server.env })
  const { step, keep } = record(
    ui,
    'A triage, recorded',
    'Three people signed in to the console of a cloud account, and a rule told of each. From `picket tui` on, key by key:',
  )
  await step('', 'What is open, the newest first.', [], /1 of 3[^]*alice/)
  await step('j', 'The next one.', ['j'], '2 of 3')
  await step(
    'Enter',
    'What it is about: which rule, why it matched, what to do.',
    [keys.enter],
    /\[1 Summary\] 2 Events 1\/1[^]*log types/,
  )
  await step('2', 'The event that it is about.', ['2'], /\[2 Events[^]*eventVersion/)
  await step('/ sourceIP Enter', 'Where it came from.', ['/sourceIP', keys.enter], /> +sourceIPAddress/)
  await step('m', 'A comment.', ['m', 'Asked Bob: it was him.'], 'it was him.')
  await step('Enter', 'It is kept with the alert.', [keys.enter], 'Comment added.')
  await step('s r', 'Resolved: two keys. `u` would undo it.', ['sr'], /resolved[^]*Alert resolved\. u undoes it\./)
  await step('Esc', 'Back in the list, where one was.', [keys.escape], /2 of 3|1 of 2/)
  await keep('triage')
}

async function search(server: ServerWithAlerts): Promise<void> {
  const ui = drawOnTerminal(['tui', 'alerts'], { cwd: folderOf({}), env: server.env, columns: 100 })
  const { step, keep } = record(
    ui,
    'A search, recorded',
    'What else did they do? From the list of alerts on, key by key:',
  )
  await ui.until('of 2')
  await step('g s', 'A line for what is looked for.', ['gs'], 'a phrase')
  await step(
    'Enter',
    'Words, fields and a time; the rows come in as they are found.',
    ['eventName == ConsoleLogin since:1d', keys.enter],
    /3 rows[^]*1 of 3/,
  )
  await step('Enter', 'A row as it is.', [keys.enter], 'sourceIPAddress')
  await step('/ userName Enter', 'The value that matters.', ['/userName', keys.enter], /> +userName/)
  await step('-', 'Everybody but them: the query is changed by the value under the cursor.', ['-'], /!=[^]*2 rows/)
  await keep('search')
}

test('the guide shows how a rule is written as it is', async () => {
  const spec = loginRule.replace('Severity: High', 'Severity: Hihg')
  const ui = drawOnTerminal(['tui', 'detections'], { cwd: folderOf({ 'rules/login.yml': spec }) })
  const { step, keep } = record(
    ui,
    'A rule, recorded',
    'A folder with one rule, which has a mistake. From `picket tui` on, key by key:',
  )
  await step('', 'What is in the folder, and that one thing is wrong.', [], /watching[^]*1 x/)
  await step(
    'E',
    'The rule itself: the mistake is marked at its line, and told at the foot.',
    ['E'],
    'Did you mean "High"?',
  )
  await step(
    'End Backspace Backspace Backspace Backspace ^Space',
    'The value is taken away; what may stand there is offered.',
    [keys.end, '\u007f\u007f\u007f\u007f', keys.ctrl('n')],
    'Complete: ',
  )
  await step('crit Enter', 'Some letters choose.', ['crit', keys.enter], 'Severity: Critical')
  await step('^s', 'Saved, laid out as `picket fmt` does it.', [keys.ctrl('s')], /login\.yml +7:19$[^]*Saved\./m)
  await step(
    '^t',
    'Its tests, which run whenever it is saved.',
    [keys.ctrl('t')],
    /\+ 1\/1 +watching[^]*\[2 Tests\][^]*PASS/,
  )
  await keep('rule')
})
