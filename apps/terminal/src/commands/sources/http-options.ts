/** Options for sources of the kind HTTP; other kinds have their settings in `--set`. */
export const httpOptions = [
  'auth',
  'secret',
  'header',
  'username',
  'hmac',
  'timestamp-header',
  'protocol',
  'log-field',
] as const
