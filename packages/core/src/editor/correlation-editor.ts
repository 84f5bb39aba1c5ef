import { parseCorrelationBody } from '../correlation/parse-body.ts'
import { isEmptyBody, readBodyText } from '../correlation/body-text.ts'
import { offerOrganize, type OrganizeOffer } from '../correlation/organize.ts'

/** The tabs of the correlation rule editor, by the URL parameter `section`. */
export const correlationTabs = [
  { section: 'yaml-editor', label: 'YAML Editor' },
  { section: 'alert-form', label: 'Alert Settings' },
  { section: 'unit-tests', label: 'Unit Tests' },
] as const

export type CorrelationTab = (typeof correlationTabs)[number]

export interface CorrelationEditorOptions {
  /** Full-page view; without it there are no tabs. */
  readonly fullPage: boolean
  readonly unitTests: boolean
  /** The tab in the URL; the first one by default. */
  readonly section?: string
  readonly readOnly?: boolean
}

/** What the editor of a correlation rule shows beside its flowchart. */
export interface CorrelationEditorView {
  readonly pageHeader: boolean
  readonly tabs: readonly CorrelationTab[]
  readonly active?: CorrelationTab
  /** Whether to link to the documentation: only while no body could run. */
  readonly documentationLink: boolean
  readonly organize: OrganizeOffer
}

export function viewCorrelationEditor(text: string, options: CorrelationEditorOptions): CorrelationEditorView {
  const { fullPage, unitTests, section, readOnly = false } = options
  const tabs = fullPage ? correlationTabs.filter((tab) => unitTests || tab.section !== 'unit-tests') : []
  const active = tabs.find((tab) => tab.section === section) ?? tabs[0]
  return {
    pageHeader: !fullPage,
    tabs,
    ...(active ? { active } : {}),
    documentationLink: !hasRightBody(text),
    organize: offerOrganize(text, { readOnly }),
  }
}

function hasRightBody(text: string): boolean {
  const read = readBodyText(text)
  if (read.state === 'invalid' || isEmptyBody(read.detection)) return false
  const { body, findings } = parseCorrelationBody(read.detection, { file: '', path: read.path })
  return body !== undefined && findings.every(({ kind, severity }) => (severity ?? kind.severity) !== 'error')
}
