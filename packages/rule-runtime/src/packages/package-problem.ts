import { InvalidInputError, type Diagnostic, type DiagnosticKind } from '@picket/core'

/** Packages could not be installed for a reason that the user can fix; `picket explain` explains `kind`. */
export class PackageProblem extends InvalidInputError {
  readonly kind: DiagnosticKind
  /** The name of the package of `picket.yaml` that led to it, when one did. */
  readonly package: string | undefined

  constructor(
    kind: DiagnosticKind,
    message: string,
    options: { hint?: string; package?: string; diagnostics?: readonly Diagnostic[]; cause?: unknown } = {},
  ) {
    const { package: name, ...rest } = options
    super(message, rest)
    this.kind = kind
    this.package = name
  }
}
