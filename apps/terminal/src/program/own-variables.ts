/** Environment variables of Picket besides the settings of the server; the last two are for its own tests. */
export const ownVariables: readonly string[] = [
  'PICKET_CONFIG',
  'PICKET_URL',
  'PICKET_AI_KEY',
  'PICKET_TOKEN',
  'PICKET_CACHE_DIR',
  'PICKET_EDITOR',
  'PICKET_ASCII',
  'PICKET_SEED',
  'PICKET_SCRIPTS',
]
