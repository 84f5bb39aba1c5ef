import { expect, it } from 'vitest'
import { hasTimeFilter } from './has-time-filter.ts'

// spec: D3-5.14
it.each([
  ['SELECT * FROM logs.a', false],
  ["SELECT * FROM logs.a WHERE x = 'p_event_time'", false],
  ['SELECT * FROM logs.a -- p_occurs_since', false],
  ["SELECT * FROM logs.a WHERE p_occurs_since('1 d')", true],
  ['SELECT * FROM logs.a WHERE P_OCCURS_BETWEEN(a, b)', true],
  ["SELECT * FROM logs.a WHERE p_occurs_around('2026-11-28', '5 m')", true],
  ['SELECT * FROM logs.a AS t WHERE t.p_event_time > now() - 60', true],
  ['SELECT 1', true],
])('%s: %s', (sql, has) => expect(hasTimeFilter(sql)).toBe(has))
