/** The names of the databases of the data lake, and those that existing content uses. */
export const databases = {
  logs: { alias: 'panther_logs', description: 'Events as received, a table for each log type.' },
  rule_matches: { alias: 'panther_rule_matches', description: 'Events that rules matched, with an alert.' },
  signals: { alias: 'panther_signals', description: 'Events that rules matched, with or without an alert.' },
  rule_errors: { alias: 'panther_rule_errors', description: 'Events on which rules failed.' },
  cloudsecurity: { alias: 'panther_cloudsecurity', description: 'Cloud resources: current and earlier versions.' },
  lookups: { alias: 'panther_lookups', description: 'Lookup tables.' },
  monitor: { alias: 'panther_monitor', description: 'The processing of received data.' },
  views: { alias: 'panther_views', description: 'All tables of a kind as one, by their standard fields.' },
} as const

export type LakeDatabase = keyof typeof databases

export const databaseNames = Object.keys(databases) as readonly LakeDatabase[]

/** Returns our name of a database, for any of its names, in any case. */
export function findDatabase(name: string): LakeDatabase | undefined {
  const wanted = name.toLowerCase()
  return databaseNames.find((own) => own === wanted || databases[own].alias === wanted)
}
