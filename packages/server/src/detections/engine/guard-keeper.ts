import type { GuardRequest, RuleEnvironment, RuleGuards } from '@picket/core'
import type { EngineRule } from '@picket/engine'
import type { Log } from '../../main/ports.ts'
import type { DetectionPython } from '../python.ts'

/** Finds the guards of rules; those that are the same as before stay the same objects, so that the engine keeps their rules. */
export interface GuardKeeper {
  /** Without an answer from Python there are none: rules then see all events of their log types. */
  find(rules: readonly EngineRule[], environment: RuleEnvironment): Promise<readonly RuleGuards[]>
}

export function createGuardKeeper(python: Pick<DetectionPython, 'guardsFor'>, log: Log): GuardKeeper {
  let known = new Map<string, { readonly text: string; readonly guards: RuleGuards }>()
  return {
    async find(rules, environment) {
      const requests = rules.flatMap(toRequest)
      if (requests.length === 0) return []
      try {
        const found = await python.guardsFor(environment).guards(requests)
        known = new Map(
          found.map((guards) => {
            const text = JSON.stringify(guards)
            const before = known.get(guards.id)
            return [guards.id, before?.text === text ? before : { text, guards }]
          }),
        )
      } catch (error) {
        log.warn({ err: error }, 'guards could not be found; rules see all events of their log types')
        known = new Map()
      }
      return Array.from(known.values(), ({ guards }) => guards)
    },
  }
}

function toRequest({ id, kind, logic, logTypes }: EngineRule): readonly GuardRequest[] {
  return logic.kind === 'python' && logTypes !== 'all' ? [{ id, kind, source: logic.source, logTypes }] : []
}
