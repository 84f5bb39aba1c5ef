import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join, resolve } from 'node:path'
import { closeBrowser } from '../tests/testing/browser.ts'
import { email, password, signIn, startConsole, type StartedConsole } from '../tests/testing/started-console.ts'
import { root } from './run.ts'
import { seed } from './screenshots/seed.ts'
import { guideImages } from './screenshots/guide-images.ts'
import { printIndex } from './screenshots/index-page.ts'
import { listNotifications } from './screenshots/list-notifications.ts'
import { viewports } from './screenshots/viewports.ts'
import { listShots } from './screenshots/list-shots.ts'
import { watch } from './screenshots/settle.ts'
import type { Shot } from './screenshots/shot.ts'
import { take, type Window } from './screenshots/take.ts'
import { seedPacks, servePacks } from './screenshots/seed-packs.ts'
import { share } from './screenshots/workers.ts'
import { readOptions } from './read-options.ts'

const { values } = readOptions({
  usage: 'npm run screenshots --',
  summary: `Takes screenshots of every screen of the console in every state, light and dark, wide and narrow, and of dialogs and menus, on a
server with samples and on one without. index.html in the output directory shows them side by side. Exits with 1 if a
screenshot fails.`,
  options: {
    out: { type: 'string', value: 'DIR', help: 'output directory; screenshots/' },
    only: {
      type: 'string',
      value: 'PART,PART',
      default: '',
      help: 'only screenshots whose name or path contains a PART',
    },
    state: {
      type: 'string',
      value: 'STATE',
      help: 'full, loading, error, missing, empty, scenes, or the name of a scene',
    },
    look: { type: 'string', value: 'SIZE', help: `${viewports.map(({ name }) => name).join(' or ')}` },
    guide: { type: 'boolean', default: false, help: 'take only those that README and guide show, into docs/images' },
    data: { type: 'string', value: 'DIR', help: 'keep the data of the server there, and reuse it in the next run' },
  },
})
const startedAt = Date.now()
const out = resolve(values.out ?? join(root, 'screenshots'))
const look = values.guide ? 'wide' : values.look
const chosenViewports = viewports.filter(({ name }) => look === undefined || look === name)
if (chosenViewports.length === 0) {
  console.error(`--look must be one of: ${viewports.map(({ name }) => name).join(', ')}.`)
  process.exit(2)
}
const files: string[] = []
const failures: string[] = []
rmSync(out, { recursive: true, force: true })
mkdirSync(out, { recursive: true })
const dataSettings: Readonly<Record<string, string>> =
  values.data === undefined ? {} : { PICKET_DATA: resolve(values.data, 'data'), HOME: resolve(values.data) }
if (values.state !== 'empty') await takeScreenshots('with', dataSettings)
if (values.data === undefined && !values.guide && [undefined, 'empty'].includes(values.state))
  await takeScreenshots('without', {})
writeFileSync(join(out, 'index.html'), printIndex(files.toSorted()))
if (values.guide)
  for (const [image, shot] of Object.entries(guideImages))
    cpSync(join(out, `${shot}.wide-light.png`), join(root, 'docs/images', image))
const seconds = Math.round((Date.now() - startedAt) / 1000)
console.log(`${files.length} screenshots in ${seconds} s; see ${join(out, 'index.html')}.`)
if (failures.length > 0) console.error(`Failed:\n${failures.join('\n')}`)
await closeBrowser()
if (files.length === 0) console.error('No screenshot matches --only and --state.')
process.exitCode = failures.length > 0 ? 1 : files.length === 0 ? 2 : 0

/** Starts a server with or without samples, and takes its screenshots. */
async function takeScreenshots(samples: 'with' | 'without', settings: Readonly<Record<string, string>>): Promise<void> {
  console.log(`Starting a server ${samples} samples ...`)
  const served = await servePacks()
  const started = await startConsole({ ...served.settings, ...settings })
  try {
    // On a reused data directory, the administrator already has a password.
    if (started.oneTimePassword !== '') await setUpServer(started, samples, served)
    const { shots, left } = await listShots(started, samples)
    if (!values.guide) for (const path of left) failures.push(`  ${path}: no value for a path parameter.`)
    const chosen = shots.filter(
      ({ path, name, state, isScene = false }) =>
        values.only.split(',').some((part) => path.includes(part) || name.includes(part)) &&
        [undefined, state, isScene ? 'scenes' : undefined].includes(values.state) &&
        (!values.guide || Object.values(guideImages).includes(`${name}.${state}`)),
    )
    await takeAll(started, chosen)
  } finally {
    await started.stop()
    served.releases.close()
  }
}

async function setUpServer(
  started: StartedConsole,
  samples: 'with' | 'without',
  served: Awaited<ReturnType<typeof servePacks>>,
): Promise<void> {
  const { session } = await started.post('/auth/sign-in', { email, password: started.oneTimePassword })
  await started.post('/auth/new-password', { session, newPassword: password })
  // The guide shows the samples alone, without the hostile values of other screenshots.
  if (values.guide) return
  if (samples === 'with') {
    await seed(started)
    await seedPacks(started, served)
  } else await started.ask('mutation { removeDemo { alerts } }')
}

async function takeAll(started: StartedConsole, shots: readonly Shot[]): Promise<void> {
  const seenIds = await listNotifications(started)
  const open = async (isSignedIn: boolean): Promise<Window> => {
    const { page, complaints } = await started.open({ viewport: chosenViewports[0]!.size })
    const settled = watch(page)
    // Each screenshot starts with empty storage. Notifications are marked as seen, because pop-ups would cover the
    // page.
    await page.addInitScript((seen) => {
      localStorage.clear()
      sessionStorage.clear()
      sessionStorage.setItem('picket.seen-notifications', seen)
    }, JSON.stringify(seenIds))
    if (isSignedIn) await signIn(page)
    else await page.goto('/sign-in/')
    page.on('close', () => failures.push(...complaints.map((complaint) => `  Browser error: ${complaint}`)))
    return { page, settled }
  }
  for (const isAnonymous of [true, false])
    await share(
      shots.filter((shot) => (shot.isAnonymous ?? false) === isAnonymous),
      cpus().length,
      async () => open(!isAnonymous),
      async (window, shot) => {
        try {
          files.push(...(await take(window, shot, chosenViewports, out)))
        } catch (error) {
          failures.push(`  ${shot.name}, ${shot.state} (${shot.path}): ${firstLines(error)}`)
        }
      },
    )
}

function firstLines(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).split('\n').slice(0, 3).join(' ')
}
