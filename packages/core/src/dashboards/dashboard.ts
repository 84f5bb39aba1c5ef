import type { chartNames, unitNames, variableTypes } from '../detections/kinds/dashboard.ts'

export type WidgetChart = (typeof chartNames)[number]
export type WidgetUnit = (typeof unitNames)[number]
export type QueryLanguageName = 'PANTHERFLOW' | 'SQL'

/** What a widget shows: rows of a query, of a saved query, or a text. */
export type WidgetSource =
  | { readonly kind: 'query'; readonly language: QueryLanguageName; readonly text: string }
  | { readonly kind: 'saved'; readonly name: string }
  | { readonly kind: 'markdown'; readonly text: string }

export interface DashboardWidget {
  readonly id: string
  readonly title: string
  /** Undefined for what the query says with `visualize`. */
  readonly chart: WidgetChart | undefined
  readonly source: WidgetSource
  readonly x: string | undefined
  /** Empty for all columns of numbers. */
  readonly y: readonly string[]
  readonly series: string | undefined
  readonly unit: WidgetUnit | undefined
  /** In columns of 12. */
  readonly width: number
  /** In rows. */
  readonly height: number
}

export interface DashboardVariable {
  readonly name: string
  readonly label: string
  readonly type: (typeof variableTypes)[number]
  /** Of a choice. */
  readonly values: readonly string[]
  readonly byDefault: string
}

/** A dashboard; its widgets are in the order of the layout. */
export interface Dashboard {
  readonly id: string
  readonly name: string
  readonly description: string
  readonly tags: readonly string[]
  /** The time range at first, such as `7d`. */
  readonly timeRange: string
  /** Undefined if it is loaded again only on request. */
  readonly refreshSeconds: number | undefined
  readonly variables: readonly DashboardVariable[]
  readonly widgets: readonly DashboardWidget[]
}

export const defaultTimeRange = '24h'
export const [defaultWidth, defaultHeight] = [6, 4]
