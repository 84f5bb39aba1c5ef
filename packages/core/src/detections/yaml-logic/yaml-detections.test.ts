import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { isMap, type Value, type ValueMap } from '../../values/value.ts'
import { parseYaml } from '../../yaml/parse-yaml.ts'
import { compileYamlDetection } from './compile-yaml-detection.ts'
import { explainYamlDetection } from './explain-yaml-detection.ts'
import { printYamlLogic } from './print-yaml-logic.ts'

/** Files hold rules, each with events and what becomes of them; `because` is the explanation in one sentence. */
const folder = join(import.meta.dirname, '../../../fixtures/yaml-detections')

describe.each(readdirSync(folder))('%s', (file) => {
  const cases = toMaps(parseYaml(readFileSync(join(folder, file), 'utf8'), file).value)
  it.each(cases.map((one) => ({ name: one['name'], one })))('$name', ({ one }) => {
    const rule = toMap(one['rule'])
    const { detection, findings } = compileYamlDetection(rule)
    if (!detection) throw new Error(findings.map(({ message }) => message).join('\n'))
    for (const { event = null, because, ...expected } of toMaps(one['events'])) {
      expect(detection.evaluate(event)).toEqual(expected)
      if (because !== undefined) expect(explainYamlDetection(detection.logic, event).sentence).toBe(because)
      const topLevel = explainYamlDetection(detection.logic, event).conditions
      expect(topLevel.every(({ matched }) => matched)).toBe(expected['matched'])
    }
    const again = compileYamlDetection(printYamlLogic(detection.logic))
    expect(again.detection?.logic).toEqual(detection.logic)
  })
})

function toMap(value: Value | undefined): ValueMap {
  return isMap(value) ? value : {}
}

function toMaps(value: Value | undefined): readonly ValueMap[] {
  return Array.isArray(value) ? value.map(toMap) : []
}
