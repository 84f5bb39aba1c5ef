import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join, resolve } from 'node:path'
import { closeBrowser } from '../tests/testing/browser.ts'
import { email, password, signIn, startConsole, type StartedConsole } from '../tests/testing/started-console.ts'
import { root } from './run.ts'
import { furnish } from './screenshots/furnish.ts'
import { printIndex } from './screenshots/index-page.ts'
import { listNotifications } from './screenshots/list-notifications.ts'
import { looks } from './screenshots/looks.ts'
import { listShots } from './screenshots/list-shots.ts'
import { watch } from './screenshots/settle.ts'
import type { Shot } from './screenshots/shot.ts'
import { take, type Window } from './screenshots/take.ts'
import { share } from './screenshots/workers.ts'
import { readOptions } from './read-options.ts'

const { values } = readOptions({
  usage: 'npm run screenshots --',
  summary: `Takes pictures of every screen of the console in every state, light and dark, wide and narrow, and of what opens on them, of a
server with the samples and of one without. An index.html in the folder shows them side by side. Ends with 1 if one could not
be taken.`,
  options: {
    out: { type: 'string', value: 'DIR', help: 'where to; screenshots/' },
    only: { type: 'string', value: 'PART,PART', default: '', help: 'only those with a part in their name or address' },
    state: { type: 'string', value: 'STATE', help: 'full, loading, error, missing, empty, scenes, or the name of one' },
    look: { type: 'string', value: 'LOOK', help: `${looks.map(({ name }) => name).join(' or ')}` },
    data: { type: 'string', value: 'DIR', help: "keep the server's data there, and use them the next time" },
  },
})
const began = Date.now()
const out = resolve(values.out ?? join(root, 'screenshots'))
const chosenLooks = looks.filter(({ name }) => values.look === undefined || values.look === name)
if (chosenLooks.length === 0) {
  console.error(`There is no look "${values.look}". There are: ${looks.map(({ name }) => name).join(', ')}.`)
  process.exit(2)
}
const files: string[] = []
const failures: string[] = []
rmSync(out, { recursive: true, force: true })
mkdirSync(out, { recursive: true })
const kept: Readonly<Record<string, string>> =
  values.data === undefined ? {} : { PICKET_DATA: resolve(values.data, 'data'), HOME: resolve(values.data) }
if (values.state !== 'empty') await picture('with', kept)
if (values.data === undefined && [undefined, 'empty'].includes(values.state)) await picture('without', {})
writeFileSync(join(out, 'index.html'), printIndex(files.toSorted()))
const seconds = Math.round((Date.now() - began) / 1000)
console.log(`${files.length} pictures in ${seconds} s are in ${out}; index.html shows them.`)
if (failures.length > 0) console.error(`Not everything could be taken:\n${failures.join('\n')}`)
await closeBrowser()
if (files.length === 0) console.error('Nothing has such a name, address or state.')
process.exitCode = failures.length > 0 ? 1 : files.length === 0 ? 2 : 0

/** Everything that is to be seen of a server with or without samples. */
async function picture(samples: 'with' | 'without', settings: Readonly<Record<string, string>>): Promise<void> {
  console.log(`Starting a server ${samples} samples ...`)
  const started = await startConsole(settings)
  try {
    // Kept data have somebody who chose a password.
    if (started.oneTimePassword !== '') await settleIn(started, samples)
    const { shots, left } = await listShots(started, samples)
    for (const path of left) failures.push(`  ${path}: there is nothing to show at it.`)
    const chosen = shots.filter(
      ({ path, name, state, isScene = false }) =>
        values.only.split(',').some((part) => path.includes(part) || name.includes(part)) &&
        [undefined, state, isScene ? 'scenes' : undefined].includes(values.state),
    )
    await takeAll(started, chosen)
  } finally {
    await started.stop()
  }
}

async function settleIn(started: StartedConsole, samples: 'with' | 'without'): Promise<void> {
  const { session } = await started.post('/auth/sign-in', { email, password: started.oneTimePassword })
  await started.post('/auth/new-password', { session, newPassword: password })
  if (samples === 'with') await furnish(started)
  else await started.ask('mutation { removeDemo { alerts } }')
}

async function takeAll(started: StartedConsole, shots: readonly Shot[]): Promise<void> {
  const popped = await listNotifications(started)
  const open = async (isSignedIn: boolean): Promise<Window> => {
    const { page, complaints } = await started.open({ viewport: chosenLooks[0]!.viewport })
    const settled = watch(page)
    // What one shot remembers is none of the next. What pops up by itself would cover whatever is looked at.
    await page.addInitScript((seen) => {
      localStorage.clear()
      sessionStorage.clear()
      sessionStorage.setItem('picket.seen-notifications', seen)
    }, JSON.stringify(popped))
    if (isSignedIn) await signIn(page)
    else await page.goto('/sign-in/')
    page.on('close', () => failures.push(...complaints.map((complaint) => `  The browser complains: ${complaint}`)))
    return { page, settled }
  }
  for (const isAnonymous of [true, false])
    await share(
      shots.filter((shot) => (shot.isAnonymous ?? false) === isAnonymous),
      cpus().length,
      async () => open(!isAnonymous),
      async (window, shot) => {
        try {
          files.push(...(await take(window, shot, chosenLooks, out)))
        } catch (error) {
          failures.push(`  ${shot.name}, ${shot.state} (${shot.path}): ${firstLines(error)}`)
        }
      },
    )
}

function firstLines(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).split('\n').slice(0, 3).join(' ')
}
