import type { PythonPlace } from './python-place.ts'
import type { RuleCoverage } from './rule-coverage.ts'

/**
 * The port that runs Python. `packages/rule-runtime` implements it twice, sandboxed and native, with one contract suite
 * for both. All values are passed as JSON text, so that numbers stay exact.
 */
export interface RuleRunner {
  /** Sets the helpers, data models and packages that rules can import; replaces the previous ones. */
  open(environment: RuleEnvironment): Promise<void>
  /**
   * Runs the functions of a detection on its events, in test mode: every function on every event, with errors. Once
   * `signal` is aborted, it rejects with its reason and does not delay other jobs for long.
   */
  run(job: RuleJob, signal?: StopSignal): Promise<RuleJobOutcome>
  /** Returns facts about a module from its syntax tree; the module is not executed. */
  analyze(modules: readonly PythonSource[]): Promise<readonly ModuleFacts[]>
  close(): Promise<void>
}

/**
 * The part of `AbortSignal` that runners use, declared here because this package depends on neither browsers nor Node.
 */
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
  /** Folders of installed third-party packages; the first has precedence. */
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
  /** The defaults of functions. */
  readonly defaults: {
    readonly title: string
    readonly severity: string
    readonly description: string
    readonly reference: string
    readonly runbook: string
  }
  readonly cases: readonly RuleCase[]
  /** Whether to measure coverage. */
  readonly coverage?: true
}

export interface RuleCase {
  readonly name: string
  /** The event (rules) or resource (policies) as JSON text. */
  readonly event: string
  /** `returnValue` as JSON text. */
  readonly mocks: readonly { readonly objectName: string; readonly returnValue: string }[]
  /** Selects the data model; scheduled rules have none. */
  readonly logType?: string
}

/** In the order of execution and display. */
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
  /**
   * Present if the job requested it and the module could be loaded; cases that crashed their process are not included.
   */
  readonly coverage?: RuleCoverage
}

export interface RuleCaseOutcome {
  readonly name: string
  /** Only functions that the module defines, in the order of `ruleFunctions`. */
  readonly functions: readonly RuleFunctionOutcome[]
  /** An error outside of functions: a mock of an unknown name, an event that is not a map. */
  readonly error?: PythonError
  /** What the rule printed, truncated at a limit. */
  readonly output: string
  /** Messages such as "un-mocked call of get_counter": the test used the in-memory replacement of a service. */
  readonly warnings: readonly string[]
  /** Whether the case read a clock or a random source: its verdict must not be cached. */
  readonly impure: boolean
  readonly durationMs: number
}

export interface RuleFunctionOutcome {
  readonly name: RuleFunctionName
  /** The result, after truncation, as JSON text; missing if it raised or returned a value of the wrong type. */
  readonly output?: string
  readonly error?: PythonError
}

export interface PythonError {
  /** `exception`: raised by the code; `return-type`: wrong type returned; the others: a limit was reached. */
  readonly cause: 'exception' | 'return-type' | 'timeout' | 'memory' | 'crash'
  /** `KeyError`, `FunctionReturnTypeError`, `ModuleNotFoundError` ... */
  readonly type: string
  readonly message: string
  /** The innermost position in the user's own files. Lines and columns count from 1. */
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

/** Facts from the syntax tree of one module. */
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
    /** Within `try` or a condition: the module is optional. */
    readonly optional: boolean
  })[]
  /** Every name bound at module level, which a mock can replace. */
  readonly names: readonly string[]
  /** `from x import *` or the like: more names than `names` tells. */
  readonly openNames: boolean
  /** Top-level event keys read with constant names by `rule` or `policy` without a default (`event["x"]`). */
  readonly requiredKeys: readonly (PythonPlace & { readonly key: string })[]
  /** Positions at which the event is changed. */
  readonly mutations: readonly (PythonPlace & { readonly text: string })[]
  /** Statements or branches that can never run: after a return, `if False`. */
  readonly unreachable: readonly (PythonPlace & { readonly reason: string })[]
  /** Names that neither the module nor Python defines: they cause a NameError when executed. */
  readonly undefinedNames?: readonly (PythonPlace & { readonly name: string })[]
  /** With `undefinedNames`: other names that the file binds, including parameters, for suggestions. */
  readonly localNames?: readonly string[]
  /** Constants that a comparison can never equal, such as `x.lower() == "Root"`; `text` is the comparison. */
  readonly impossible?: readonly (PythonPlace & { readonly text: string; readonly reason: string })[]
  /** `a == 1 and a == 2` is never true, `a != 1 or a != 2` always: `value` says which. */
  readonly constantConditions?: readonly (PythonPlace & { readonly value: boolean; readonly reason: string })[]
  /** Warnings of the Python compiler: `x is "a"`, `"\d"`. The position is the line. */
  readonly syntaxWarnings?: readonly (PythonPlace & { readonly message: string })[]
  /** Names of the data model that the functions of a detection read: `event.udm("actor_user")`. */
  readonly udmNames?: readonly (PythonPlace & { readonly name: string })[]
  /** `except:` without a type; the position is that of the keyword. */
  readonly bareExcepts?: readonly PythonPlace[]
  /** Fields that functions read from their first argument; the position is that of the key in the source. */
  readonly eventReads?: readonly EventRead[]
}

/** A key that is certainly read from the event: `event.get("a")`, `event["a"]`, `event.deep_get("a", "b")`. */
export interface EventRead extends PythonPlace {
  /** The keys from the root of the event, ending with this one. The parent keys have their own facts. */
  readonly path: readonly string[]
  /** Whether keys are case-sensitive. */
  readonly exact?: true
  /** The top-level functions that read it when they are called with the event, directly or through others. */
  readonly functions: readonly string[]
}

export interface FunctionFacts extends PythonPlace {
  readonly name: string
  /** The position of the name after `def`. */
  readonly namePlace?: PythonPlace
  /** How many positional arguments it accepts: [required, at most]. */
  readonly parameters: readonly [number, number]
  readonly async: boolean
  readonly generator: boolean
  /**
   * Return statements whose type is evident from the text: `return "x"`, `return None`, `return`; except comparisons.
   */
  readonly returns: readonly (PythonPlace & { readonly type: string; readonly text: string })[]
  /** Whether the end of the function can be reached without a return. */
  readonly fallsThrough: boolean
}
