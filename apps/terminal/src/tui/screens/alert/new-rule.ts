import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { App } from '../../app/app-state.ts'

/** Begins a rule from an event, which becomes its first test; what the server added to the event stays out of it. */
export function newRuleFrom(app: App, event: unknown): void {
  // The wizard takes the folder away once it is left.
  const file = join(mkdtempSync(join(tmpdir(), 'picket-event-')), 'event.json')
  const own = Object.entries(event as object).filter(([key]) => !/^p_(?!log_type$|any_)/.test(key))
  writeFileSync(file, JSON.stringify(Object.fromEntries(own)), { mode: 0o600 })
  app.go({ screen: 'new', kind: 'rule', event: file })
}
