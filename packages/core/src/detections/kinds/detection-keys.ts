import { z } from 'zod'
import { anything, label, list, text, texts, textOrNumber, wholeNumber, words } from './parts.ts'
import { severityNames, type SeverityName } from './severity-names.ts'

export const severity = (): z.ZodEnum<{ [name in SeverityName]: name }> =>
  z.enum(severityNames).describe('The severity of a match.')

export const enabled = (): z.ZodBoolean =>
  z.boolean().describe('Whether it runs. Written without quotes: true or false.')

const reports = () => z.record(z.string(), z.array(textOrNumber()))

/** The descriptive keys of a detection of any kind. */
export const aboutKeys = {
  DisplayName: label().optional().describe('The name shown instead of the id.'),
  Description: text().optional().describe('What it detects and why that matters.'),
  Reference: text().optional().describe('Where to read more, usually a URL.'),
  Runbook: text().optional().describe('What to do when it raises an alert.'),
  Status: text()
    .optional()
    .describe('How mature it is. "Experimental" and "Deprecated" keep it out of uploads; other values have no effect.'),
  Tags: texts().optional().describe('Tags for filtering. Not case-sensitive, without duplicates.'),
  Reports: reports().optional().describe('Which parts of compliance or attack frameworks it covers, by framework.'),
  OutputIds: texts()
    .optional()
    .describe('Ids of the destinations that receive its alerts, instead of the default ones.'),
  OnlyUseBaseRiskScore: z.boolean().optional().describe('Uses the base risk score without adjustments.'),
}

export const createdBy = { CreatedBy: text().optional().describe('Who wrote it.') }

export const baseVersion = {
  BaseVersion: wholeNumber(0).optional().describe('The version of the shipped content that it was copied from.'),
}

export const summaryAttributes = {
  SummaryAttributes: texts().optional().describe('Event fields whose most common values are summarized on its alerts.'),
}

export const createAlert = {
  CreateAlert: z.boolean().optional().describe('If false, matches become signals without alerts. True by default.'),
}

/** How many matches raise an alert, and how long matches join it. */
export const groupingKeys = {
  DedupPeriodMinutes: wholeNumber(0)
    .optional()
    .describe('How many minutes matches join the same alert: 60 by default.'),
  Threshold: wholeNumber(0).optional().describe('How many matches it takes to raise an alert: 1 by default.'),
}

/** What a detection written in YAML says instead of Python functions. */
export const yamlKeys = {
  InlineFilters: list().optional().describe('Conditions an event must meet before the detection sees it.'),
  DynamicSeverities: list().optional().describe('Severities that replace the default one if their conditions match.'),
  AlertTitle: text().optional().describe('The title of its alerts; {field} is replaced by the value of that field.'),
  AlertContext: list().optional().describe('Event fields to copy onto its alerts.'),
  GroupBy: list().optional().describe('Event fields whose values decide which matches join one alert.'),
}

export const filename = (what: string): z.ZodString => words().describe(what)

export const detection = (): z.ZodArray<ReturnType<typeof anything>> =>
  list().min(1).describe('The logic as a list of conditions, all of which must hold.')
