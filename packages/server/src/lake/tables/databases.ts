/** What the lake's databases are called, and what existing content calls them (reference: data 8.1). */
export const databases = {
  logs: { alias: 'panther_logs', description: 'Events as they came in, a table for each log type.' },
  rule_matches: { alias: 'panther_rule_matches', description: 'Events that rules matched and made alerts of.' },
  signals: { alias: 'panther_signals', description: 'Events that rules matched, whether or not they make alerts.' },
  rule_errors: { alias: 'panther_rule_errors', description: 'Events on which rules failed.' },
  cloudsecurity: { alias: 'panther_cloudsecurity', description: 'Cloud resources, as they are and as they were.' },
  lookups: { alias: 'panther_lookups', description: 'Lookup tables.' },
  monitor: { alias: 'panther_monitor', description: 'What happened to the data on its way in.' },
  views: { alias: 'panther_views', description: 'All tables of a kind as one, by their standard fields.' },
} as const

export type LakeDatabase = keyof typeof databases

export const databaseNames = Object.keys(databases) as readonly LakeDatabase[]

/** Our name of a database, from any name that it has, in any case. */
export function findDatabase(name: string): LakeDatabase | undefined {
  const wanted = name.toLowerCase()
  return databaseNames.find((own) => own === wanted || databases[own].alias === wanted)
}
