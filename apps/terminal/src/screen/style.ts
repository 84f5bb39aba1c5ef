import { Chalk } from 'chalk'
import type { Severity } from '@picket/core'

/** Styles text by meaning. Only this module decides how a meaning looks. */
export interface Style {
  readonly error: (text: string) => string
  readonly warning: (text: string) => string
  readonly info: (text: string) => string
  readonly good: (text: string) => string
  readonly strong: (text: string) => string
  readonly faint: (text: string) => string
  readonly place: (text: string) => string
}

/** Creates the style for a colour level; 0 leaves text unchanged. */
export function createStyle(level: 0 | 1): Style {
  const chalk = new Chalk({ level })
  return {
    error: (text) => chalk.bold.red(text),
    warning: (text) => chalk.bold.yellow(text),
    info: (text) => chalk.bold.cyan(text),
    good: (text) => chalk.green(text),
    strong: (text) => chalk.bold(text),
    faint: (text) => chalk.dim(text),
    place: (text) => chalk.cyan(text),
  }
}

export const plainStyle: Style = createStyle(0)

/** Returns the label of a severity. */
export function severityStyle(style: Style, severity: Severity): (text: string) => string {
  return style[severity]
}
