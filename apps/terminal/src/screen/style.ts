import { Chalk } from 'chalk'
import type { Severity } from '@picket/core'

/** Marks text by meaning; what a meaning looks like is decided here and nowhere else. */
export interface Style {
  readonly error: (text: string) => string
  readonly warning: (text: string) => string
  readonly info: (text: string) => string
  readonly good: (text: string) => string
  readonly strong: (text: string) => string
  readonly faint: (text: string) => string
  readonly place: (text: string) => string
}

/** A style for a colour level; 0 leaves text as it is. */
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

/** The mark of a severity. */
export function severityStyle(style: Style, severity: Severity): (text: string) => string {
  return style[severity]
}
