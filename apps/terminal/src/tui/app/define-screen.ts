import type { KeyDeclaration } from '../keys/key-declaration.ts'
import type { ScreenParts } from './screen-parts.ts'
import type { Screen } from './screen.ts'

/** Keys of a screen: the scope name that its `scopes` list, and the title that help shows. */
export interface ScopeDeclaration<Name extends string = string, KeyId extends string = string> {
  readonly name: Name
  readonly title: string
  readonly keys: readonly (KeyDeclaration & { readonly id: KeyId })[]
}

/** A key on every screen that opens this one. */
export interface GoDeclaration<GoId extends string = string, Parameters = object> extends KeyDeclaration {
  readonly id: GoId
  /** Returns the parameters of the address that the key opens. */
  readonly to?: Parameters
}

/** The declaration of a screen. `load` imports its implementation. */
export interface ScreenDeclaration<
  Name extends string = string,
  Parameters = never,
  ScopeName extends string = string,
  KeyId extends string = string,
  GoId extends string = string,
> {
  readonly name: Name
  /** Addresses with different keys are different screens; by default there is one screen of this name. */
  readonly key?: (parameters: Parameters) => string
  /** Whether the screen is closed when it leaves the history; by default if its address has a key. */
  readonly isTransient?: boolean
  /** Whether `picket tui NAME` opens it. */
  readonly isStart?: boolean
  readonly go?: readonly GoDeclaration<GoId, NoInfer<Parameters>>[]
  /** The innermost scope first. */
  readonly scopes?: readonly ScopeDeclaration<ScopeName, KeyId>[]
  readonly load: () => Promise<(parts: ScreenParts, address: { readonly screen: Name } & NoInfer<Parameters>) => Screen>
}

export function defineScreen<
  const Name extends string,
  Parameters extends object = object,
  const ScopeName extends string = never,
  const KeyId extends string = never,
  const GoId extends string = never,
>(
  declaration: ScreenDeclaration<Name, Parameters, ScopeName, KeyId, GoId>,
): ScreenDeclaration<Name, Parameters, ScopeName, KeyId, GoId> {
  return declaration
}
