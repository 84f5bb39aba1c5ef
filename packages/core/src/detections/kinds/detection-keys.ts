import { z } from 'zod'
import { anything, label, list, text, texts, textOrNumber, wholeNumber, words } from './parts.ts'
import { severityNames, type SeverityName } from './severity-names.ts'

export const severity = (): z.ZodEnum<{ [name in SeverityName]: name }> =>
  z.enum(severityNames).describe('How bad it is when the detection matches.')

export const enabled = (): z.ZodBoolean =>
  z.boolean().describe('Whether it runs. Written without quotes: true or false.')

const reports = () => z.record(z.string(), z.array(textOrNumber()))

/** What tells people about a detection, whatever its kind. */
export const aboutKeys = {
  DisplayName: label().optional().describe('The name shown to people instead of the id.'),
  Description: text().optional().describe('What it looks for and why that matters.'),
  Reference: text().optional().describe('Where to read more: mostly the address of a page.'),
  Runbook: text().optional().describe('What to do when it raises an alert.'),
  Status: text()
    .optional()
    .describe('How mature it is. "Experimental" and "Deprecated" keep it out of uploads; other words are free.'),
  Tags: texts().optional().describe('Words to find it by. Each once, whatever the case.'),
  Reports: reports().optional().describe('Which parts of compliance or attack frameworks it covers, by framework.'),
  OutputIds: texts().optional().describe('Ids of the destinations that get its alerts, instead of the usual ones.'),
  OnlyUseBaseRiskScore: z.boolean().optional().describe('Keeps the risk score as it is, without adjustments.'),
}

export const createdBy = { CreatedBy: text().optional().describe('Who wrote it.') }

export const baseVersion = {
  BaseVersion: wholeNumber(0).optional().describe('The version of supplied content that it was copied from.'),
}

export const summaryAttributes = {
  SummaryAttributes: texts().optional().describe('Event fields whose commonest values are summed up on its alerts.'),
}

export const createAlert = {
  CreateAlert: z
    .boolean()
    .optional()
    .describe('False keeps matches as signals only, without alerts. True unless given.'),
}

/** How many matches make an alert, and for how long they join it. */
export const groupingKeys = {
  DedupPeriodMinutes: wholeNumber(0).optional().describe('For how long matches join the same alert: 60 unless given.'),
  Threshold: wholeNumber(0).optional().describe('How many matches it takes to raise an alert: 1 unless given.'),
}

/** What a detection written in YAML says instead of Python functions. */
export const yamlKeys = {
  InlineFilters: list().optional().describe('Conditions an event must meet before the detection sees it.'),
  DynamicSeverities: list().optional().describe('Severities that replace the usual one when their conditions hold.'),
  AlertTitle: text().optional().describe('The title of its alerts; {field} is replaced by the value of that field.'),
  AlertContext: list().optional().describe('Event fields to copy onto its alerts.'),
  GroupBy: list().optional().describe('Event fields whose values decide which matches join one alert.'),
}

export const filename = (what: string): z.ZodString => words().describe(what)

export const detection = (): z.ZodArray<ReturnType<typeof anything>> =>
  list().min(1).describe('The logic as a list of conditions, all of which must hold.')
