const pathOf: Readonly<Record<string, (id: string) => string>> = {
  rule: (id) => `/build/detections/rules/${id}/`,
  scheduled_rule: (id) => `/build/detections/rules/${id}/`,
  correlation_rule: (id) => `/build/detections/correlation-rules/${id}/`,
  policy: (id) => `/build/detections/policies/${id}/`,
  global: (id) => `/build/helpers/${id}/`,
  datamodel: (id) => `/build/data-models/${id}/`,
  lookup_table: (id) => `/configure/lookup-tables/${id}/edit/`,
}

/** Returns the page of a stored spec; undefined for kinds without one. */
export function memberPath(kind: string, id: string): string | undefined {
  return pathOf[kind]?.(encodeURIComponent(id))
}
