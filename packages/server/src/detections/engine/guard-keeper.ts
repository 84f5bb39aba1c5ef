import type { GuardRequest, RuleEnvironment, RuleGuards } from '@picket/core'
import type { EngineRule } from '@picket/engine'
import type { Log } from '../../main/ports.ts'
import type { DetectionPython } from '../python.ts'

/** Finds the guards of rules; those that are the same as before stay the same objects, so that the engine keeps their rules. */
export interface GuardKeeper {
  /** Without an answer from Python there are none: rules then see all events of their log types. */
  find(rules: readonly EngineRule[], environment: RuleEnvironment): Promise<readonly RuleGuards[]>
  /** Those that were found before for the same rules in the same environment, at once. */
  known(rules: readonly EngineRule[], environment: RuleEnvironment): readonly RuleGuards[]
}

interface Known {
  /** What was asked. */
  readonly request: string
  readonly text: string
  readonly guards: RuleGuards
}

export function createGuardKeeper(python: Pick<DetectionPython, 'guardsFor'>, log: Log): GuardKeeper {
  let found = new Map<string, Known>()
  let foundIn = ''
  return {
    async find(rules, environment) {
      const requests = rules.flatMap(toRequest)
      if (requests.length === 0) return []
      try {
        const all = await python.guardsFor(environment).guards(requests)
        const asked = new Map(requests.map((request) => [request.id, JSON.stringify(request)]))
        found = new Map(
          all.map((guards) => {
            const text = JSON.stringify(guards)
            const before = found.get(guards.id)
            return [
              guards.id,
              { request: asked.get(guards.id) ?? '', text, guards: before?.text === text ? before.guards : guards },
            ]
          }),
        )
        foundIn = JSON.stringify(environment)
      } catch (error) {
        log.warn({ err: error }, 'guards could not be found; rules see all events of their log types')
        found = new Map()
      }
      return Array.from(found.values(), ({ guards }) => guards)
    },
    known(rules, environment) {
      if (JSON.stringify(environment) !== foundIn) return []
      return rules.flatMap(toRequest).flatMap((request) => {
        const one = found.get(request.id)
        return one?.request === JSON.stringify(request) ? [one.guards] : []
      })
    },
  }
}

function toRequest({ id, kind, logic, logTypes }: EngineRule): readonly GuardRequest[] {
  return logic.kind === 'python' && logTypes !== 'all' ? [{ id, kind, source: logic.source, logTypes }] : []
}
