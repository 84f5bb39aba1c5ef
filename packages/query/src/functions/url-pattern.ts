/** The parts of a URL that `urlPattern` finds, in order. */
export const urlParts = ['scheme', 'host', 'port', 'path', 'query', 'fragment'] as const

/** Absolute URLs; names and passwords of users are left out. JavaScript and the engine match the same. */
export const urlPattern =
  '^([A-Za-z][A-Za-z0-9+.-]*):(?://(?:[^/?#@]*@)?(\\[[^\\]/?#]*\\]|[^/?#:@]*)(?::([0-9]{1,5}))?/?)?([^?#]*)(?:\\?([^#]*))?(?:#([\\s\\S]*))?$'
