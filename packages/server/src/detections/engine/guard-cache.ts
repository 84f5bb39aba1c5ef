import type { GuardRequest, RuleEnvironment, RuleGuards } from '@picket/core'
import type { EngineRule } from '@picket/engine'
import type { Log } from '../../ports/log.ts'
import type { DetectionPython } from '../python.ts'

/**
 * Finds the guards of rules, each once; unchanged guards stay the same objects, so that the engine keeps their rules.
 */
export interface GuardCache {
  /** Without a response from Python there are no guards: rules then see all events of their log types. */
  find(rules: readonly EngineRule[], environment: RuleEnvironment): Promise<readonly RuleGuards[]>
  /** Returns the guards that were found before for the same rules in the same environment, synchronously. */
  known(rules: readonly EngineRule[], environment: RuleEnvironment): readonly RuleGuards[]
}

interface Known {
  /** The last request. */
  readonly request: string
  readonly text: string
  readonly guards: RuleGuards
}

export function createGuardCache(python: Pick<DetectionPython, 'guardsFor'>, log: Log): GuardCache {
  let found = new Map<string, Known>()
  let foundIn = ''
  return {
    async find(rules, environment) {
      const requests = rules.flatMap(toRequest)
      if (requests.length === 0) return []
      const key = JSON.stringify(environment)
      const texts = new Map(requests.map((request) => [request.id, JSON.stringify(request)]))
      const isKnown = ({ id }: GuardRequest): boolean => foundIn === key && found.get(id)?.request === texts.get(id)
      const unknown = requests.filter((request) => !isKnown(request))
      try {
        const fresh = unknown.length === 0 ? [] : await python.guardsFor(environment).guards(unknown)
        // Others may have been found meanwhile.
        const kept = foundIn === key ? requests.filter(isKnown).map(({ id }) => found.get(id)!) : []
        const before = found
        found = new Map([...kept, ...fresh.map(toKnown)].map((one) => [one.guards.id, one]))
        foundIn = key

        function toKnown(guards: RuleGuards): Known {
          const [text, same] = [JSON.stringify(guards), before.get(guards.id)]
          return { request: texts.get(guards.id) ?? '', text, guards: same?.text === text ? same.guards : guards }
        }
      } catch (error) {
        log.warn({ err: error }, 'finding guards failed, rules see all events of their log types')
        found = new Map(requests.filter(isKnown).map(({ id }) => [id, found.get(id)!]))
        foundIn = key
      }
      return requests.flatMap(({ id }) => found.get(id)?.guards ?? [])
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
