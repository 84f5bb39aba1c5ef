import type { PythonPlace } from './python-place.ts'
import type { RuleCoverage } from './rule-coverage.ts'

/**
 * The port through which Python runs. `packages/rule-runtime` fulfils it twice, sandboxed and native; one contract suite
 * holds for both. All values cross as JSON text, so that numbers stay exact.
 */
export interface RuleRunner {
  /** Helpers, data models and packages that rules may import; replaces what was there. */
  open(environment: RuleEnvironment): Promise<void>
  /**
   * Runs a detection's functions on its events, in test mode: every function on every event, errors kept. Once `signal` is
   * aborted it rejects with its reason, and does not hold up other jobs for long.
   */
  run(job: RuleJob, signal?: StopSignal): Promise<RuleJobOutcome>
  /** Facts about a module, from its syntax tree; the module is not executed. */
  analyze(modules: readonly PythonSource[]): Promise<readonly ModuleFacts[]>
  close(): Promise<void>
}

/** What runners read of an `AbortSignal`, spelled out because this package knows neither browsers nor Node. */
export interface StopSignal {
  readonly reason: unknown
  throwIfAborted(): void
  addEventListener(type: 'abort', listener: () => void): void
  removeEventListener(type: 'abort', listener: () => void): void
}

export interface PythonSource {
  readonly file: string
  readonly text: string
}

export interface RuleEnvironment {
  /** Importable by `name` (the GlobalID). */
  readonly helpers: readonly (PythonSource & { readonly name: string })[]
  readonly dataModels: readonly DataModelSource[]
  /** Folders of installed third-party packages, first wins. */
  readonly packages: readonly string[]
}

export interface DataModelSource {
  readonly id: string
  readonly logTypes: readonly string[]
  readonly mappings: readonly { readonly name: string; readonly path?: string; readonly method?: string }[]
  readonly python?: PythonSource
}

export type RuleJobKind = 'rule' | 'scheduled_rule' | 'policy'

export interface RuleJob {
  readonly id: string
  readonly kind: RuleJobKind
  readonly source: PythonSource
  /** What the functions fall back to. */
  readonly defaults: {
    readonly title: string
    readonly severity: string
    readonly description: string
    readonly reference: string
    readonly runbook: string
  }
  readonly cases: readonly RuleCase[]
  /** Say what the cases reached. */
  readonly coverage?: true
}

export interface RuleCase {
  readonly name: string
  /** The event (rules) or resource (policies) as JSON text. */
  readonly event: string
  /** `returnValue` as JSON text. */
  readonly mocks: readonly { readonly objectName: string; readonly returnValue: string }[]
  /** Chooses the data model; scheduled rules have none. */
  readonly logType?: string
}

/** In the order in which they run and are shown. */
export const ruleFunctions = [
  'rule',
  'policy',
  'title',
  'dedup',
  'alert_context',
  'description',
  'reference',
  'severity',
  'runbook',
  'destinations',
  'unique',
] as const

export type RuleFunctionName = (typeof ruleFunctions)[number]

export interface RuleJobOutcome {
  readonly id: string
  /** The module could not be loaded (syntax, import, exception at top level, no `rule` function, timeout): no case ran. */
  readonly setupError?: PythonError
  readonly cases: readonly RuleCaseOutcome[]
  /** When the job asked for it and the module could be loaded; cases that ended their process left nothing. */
  readonly coverage?: RuleCoverage
}

export interface RuleCaseOutcome {
  readonly name: string
  /** Only functions that the module defines, in the order of `ruleFunctions`. */
  readonly functions: readonly RuleFunctionOutcome[]
  /** An error outside any function: a mock that names nothing, an event that is no map. */
  readonly error?: PythonError
  /** What the rule printed, cut at a limit. */
  readonly output: string
  /** "un-mocked call of get_counter" and the like: the test used the in-memory stand-in of a service. */
  readonly warnings: readonly string[]
  /** The case read a clock or a random source: its verdict must not be cached. */
  readonly impure: boolean
  readonly durationMs: number
}

export interface RuleFunctionOutcome {
  readonly name: RuleFunctionName
  /** What it returned, after truncation, as JSON text; missing when it raised or returned a value of the wrong type. */
  readonly output?: string
  readonly error?: PythonError
}

export interface PythonError {
  /** `exception`: raised by the code; `return-type`: wrong type returned; the others: a limit was reached. */
  readonly cause: 'exception' | 'return-type' | 'timeout' | 'memory' | 'crash'
  /** `KeyError`, `FunctionReturnTypeError`, `ModuleNotFoundError` ... */
  readonly type: string
  readonly message: string
  /** The innermost place in the user's own files. Lines and columns count from 1. */
  readonly file?: string
  readonly line?: number
  readonly column?: number
  readonly endLine?: number
  readonly endColumn?: number
  /** The traceback's text from the rule's file on. */
  readonly traceback?: string
  /** For `ModuleNotFoundError`: the module that is missing. */
  readonly module?: string
}

/** What the syntax tree of one module says. */
export interface ModuleFacts {
  readonly file: string
  readonly syntaxError?: PythonPlace & { readonly message: string }
  /** Module-level `def`s. */
  readonly functions: readonly FunctionFacts[]
  readonly imports: readonly (PythonPlace & {
    /** `a.b` of `import a.b` and of `from a.b import c`. */
    readonly module: string
    /** `c` of `from a.b import c`. */
    readonly names: readonly string[]
    /** The positions of the module and of each name in the statement. */
    readonly modulePlace?: PythonPlace
    readonly namePlaces?: readonly PythonPlace[]
    /** Inside `try` or a condition: may be missing. */
    readonly optional: boolean
  })[]
  /** Every name bound at module level: what a mock may replace. */
  readonly names: readonly string[]
  /** `from x import *` or the like: more names than `names` tells. */
  readonly openNames: boolean
  /** Top-level event keys read with constant names by `rule` or `policy` without a default (`event["x"]`). */
  readonly requiredKeys: readonly (PythonPlace & { readonly key: string })[]
  /** Places where the event is changed. */
  readonly mutations: readonly (PythonPlace & { readonly text: string })[]
  /** Statements or branches that can never run: after a return, `if False`. */
  readonly unreachable: readonly (PythonPlace & { readonly reason: string })[]
  /** Names that are read although neither the module nor Python binds them: a NameError when they are reached. */
  readonly undefinedNames?: readonly (PythonPlace & { readonly name: string })[]
  /** With `undefinedNames`: what else the file binds, parameters included; one of them may have been meant. */
  readonly localNames?: readonly string[]
  /** Constants that a comparison can never meet, such as `x.lower() == "Root"`; `text` is the comparison. */
  readonly impossible?: readonly (PythonPlace & { readonly text: string; readonly reason: string })[]
  /** `a == 1 and a == 2` is never true, `a != 1 or a != 2` always: `value` says which. */
  readonly constantConditions?: readonly (PythonPlace & { readonly value: boolean; readonly reason: string })[]
  /** What Python itself warns of while it compiles: `x is "a"`, `"\d"`. The place is the line. */
  readonly syntaxWarnings?: readonly (PythonPlace & { readonly message: string })[]
  /** Names of the data model that a detection's functions ask their event for: `event.udm("actor_user")`. */
  readonly udmNames?: readonly (PythonPlace & { readonly name: string })[]
  /** `except:` without a type; the place is the keyword. */
  readonly bareExcepts?: readonly PythonPlace[]
  /** Fields that functions read of their first argument; the place is the key in the source. */
  readonly eventReads?: readonly EventRead[]
}

/** A key that is read where it is certain that it is read of the event: `event.get("a")`, `event["a"]`, `event.deep_get("a", "b")`. */
export interface EventRead extends PythonPlace {
  /** The keys from the root of the event, this one last. Those above it have facts of their own. */
  readonly path: readonly string[]
  /** The keys are found in their exact case only; otherwise in any. */
  readonly exact?: true
  /** The functions on the top level that come to read it when they are called with the event, by themselves or through others. */
  readonly functions: readonly string[]
}

export interface FunctionFacts extends PythonPlace {
  readonly name: string
  /** Where the name stands after `def`. */
  readonly namePlace?: PythonPlace
  /** How many positional parameters may be given: [required, at most]. */
  readonly parameters: readonly [number, number]
  readonly async: boolean
  readonly generator: boolean
  /** Return statements whose type is certain from the text: `return "x"`, `return None`, `return`; comparisons left out. */
  readonly returns: readonly (PythonPlace & { readonly type: string; readonly text: string })[]
  /** The end of the function can be reached without a return. */
  readonly fallsThrough: boolean
}
