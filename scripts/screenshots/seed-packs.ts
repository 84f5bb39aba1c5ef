import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { StartedConsole } from '../../tests/testing/started-console.ts'
import { serveReleases } from '../lab/serve-releases.ts'
import { root } from '../run.ts'

type Asking = Pick<StartedConsole, 'ask'>
type Released = Readonly<Record<string, string>>

/** Releases of packs on this machine, and the settings of a server that reads them. */
export async function servePacks() {
  const releases = await serveReleases()
  releases.publish('v1.4.0', readOwn())
  return {
    settings: { PICKET_GITHUB_URL: releases.url, PICKET_OUTBOUND_ALLOW: '127.0.0.1' },
    releases,
  }
}

/** Adds a source, enables a pack, changes a detection of it, and publishes an update that conflicts. */
export async function seedPacks({ ask }: Asking, { releases }: Awaited<ReturnType<typeof servePacks>>): Promise<void> {
  await ask(
    'mutation { createDetectionPackSource(input: { owner: "acme", repository: "content" }) { detectionPackSource { id } } }',
  )
  await untilChecked({ ask })
  await ask(
    'mutation { updateDetectionPackState(input: { id: "Acme.Pack.Okta.SystemLog", enabled: true }) { detectionPack { id } } }',
  )
  await ask(
    'mutation { updateRule(input: { id: "Acme.Okta.AllFactorsReset", severity: LOW, runTestsFirst: false }) { rule { id } } }',
  )
  const next = Object.entries(readOwn()).map(([file, text]) => [
    file,
    /rules\/okta/.test(file) ? text.replace(/^Severity: \w+/m, 'Severity: Critical') : text,
  ])
  releases.publish('v1.5.0', Object.fromEntries(next) as Released)
  const id = await findPackSource({ ask })
  await ask('mutation ($id: ID!) { checkDetectionPackSource(input: { id: $id }) { detectionPackSource { id } } }', {
    id,
  })
  await untilChecked({ ask })
}

export async function findPackSource({ ask }: Asking): Promise<string | undefined> {
  const { detectionPackSources } = (await ask('{ detectionPackSources { id } }')) as {
    detectionPackSources: readonly { id: string }[]
  }
  return detectionPackSources[0]?.id
}

async function untilChecked({ ask }: Asking): Promise<void> {
  for (;;) {
    const { detectionPackSources } = (await ask('{ detectionPackSources { isChecking } }')) as {
      detectionPackSources: readonly { isChecking: boolean }[]
    }
    if (detectionPackSources.every(({ isChecking }) => !isChecking)) return
    await sleep(100)
  }
}

/** Returns our own content under other names, since the samples have it already. */
function readOwn(): Released {
  const content = join(root, 'packages/content')
  const files: Record<string, string> = {}
  const walk = (folder: string): void => {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const path = join(folder, entry.name)
      if (entry.isDirectory()) walk(path)
      else if (/\.(yml|py|csv)$/.test(entry.name))
        files[rename(relative(content, path))] = rename(readFileSync(path, 'utf8'))
    }
  }
  for (const name of [
    'rules',
    'policies',
    'packs',
    'global_helpers',
    'data_models',
    'queries',
    'lookup_tables',
    'correlation_rules',
  ])
    walk(join(content, name))
  return files
}

function rename(text: string): string {
  return text.replaceAll('Picket', 'Acme').replaceAll('picket', 'acme')
}
