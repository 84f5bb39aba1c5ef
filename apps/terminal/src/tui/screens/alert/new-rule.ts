import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { App } from '../../app/app-state.ts'

/** Starts a rule from an event, which becomes its first test, without the fields that the server added to the event. */
export function newRuleFrom(app: App, event: unknown): void {
  // The wizard deletes the directory when it closes.
  const file = join(mkdtempSync(join(tmpdir(), 'picket-event-')), 'event.json')
  const own = Object.entries(event as object).filter(([key]) => !/^p_(?!log_type$|any_)/.test(key))
  writeFileSync(file, JSON.stringify(Object.fromEntries(own)), { mode: 0o600 })
  app.go({ screen: 'new', kind: 'rule', event: file })
}
