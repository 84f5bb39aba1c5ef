import { isMap, severityNames, type Value, type WantedValues } from '@picket/core'
import { Plus, X } from 'lucide-react'
import { BuilderView } from '../../../builder/builder-view.tsx'
import type { Knowledge } from '../../../builder/knowledge.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { ManyField, SelectField } from '../../../ui/form-fields.tsx'
import { builderAt, builders as by } from '../document/builders.ts'
import type { BuilderPlace } from '../document/builder-place.ts'
import type { DocumentAction, DocumentState } from '../document/document-state.ts'
import { settingsText } from '../strings.ts'
import { Entry } from './entry.tsx'
import { toTexts } from './read-texts.ts'
import css from './settings-view.module.css'

interface DynamicFieldsProps {
  readonly state: DocumentState
  readonly knowledge: Knowledge
  /** Known paths. */
  readonly fields: readonly string[]
  readonly isReadOnly: boolean
  readonly onPut: (values: WantedValues) => void
  readonly onBuild: (action: DocumentAction) => void
  readonly onGoToLine: (line: number) => void
}

/**
 * Edits the fields that alerts of a detection without code take from the event: title, grouping, context and severity.
 */
export function DynamicFields(props: DynamicFieldsProps) {
  const { state, fields, isReadOnly, onPut } = props
  const { data } = state
  const title = data['AlertTitle']
  return (
    <section>
      <h3>{settingsText.dynamic}</h3>
      <Entry
        label={settingsText.alertTitle}
        hint={settingsText.alertTitleWhy}
        value={typeof title === 'string' ? title : ''}
        isDisabled={isReadOnly}
        onChange={(value) => onPut({ AlertTitle: value === '' ? undefined : value })}
      />
      <ManyField
        label={settingsText.groupBy}
        hint={settingsText.groupByWhy}
        values={pathsIn(data['GroupBy'], pathOf)}
        options={fields}
        isDisabled={isReadOnly}
        onChange={(paths) =>
          onPut({ GroupBy: withPaths(data['GroupBy'], paths, pathOf, (path) => ({ KeyPath: path })) })
        }
      />
      <Context value={data['AlertContext']} {...{ fields, isReadOnly, onPut }} />
      <Severities {...props} />
    </section>
  )
}

/** Edits the fields that are copied to alerts, each with a name. */
function Context({
  value,
  fields,
  isReadOnly,
  onPut,
}: {
  readonly value: Value | undefined
  readonly fields: readonly string[]
  readonly isReadOnly: boolean
  readonly onPut: (values: WantedValues) => void
}) {
  const items = itemsOf(value)
  const shown = items.flatMap((item, at) => {
    const path = pathOfContext(item)
    return path === undefined || !isMap(item) ? [] : [{ at, path, item }]
  })
  return (
    <>
      <ManyField
        label={settingsText.context}
        hint={settingsText.contextWhy}
        values={pathsIn(value, pathOfContext)}
        options={fields}
        isDisabled={isReadOnly}
        onChange={(paths) => onPut({ AlertContext: withPaths(value, paths, pathOfContext, toContext) })}
      />
      {shown.length > 0 && (
        <div className={css['names']} role="group" aria-label={settingsText.contextNames}>
          {shown.map(({ at, path, item }) => (
            <Entry
              key={`${at} ${path}`}
              label={settingsText.contextName(path)}
              value={typeof item['KeyName'] === 'string' ? item['KeyName'] : ''}
              isDisabled={isReadOnly}
              onChange={(name) => {
                if (name !== '') onPut({ AlertContext: items.with(at, { ...item, KeyName: name }) })
              }}
            />
          ))}
        </div>
      )}
    </>
  )
}

/** Edits dynamic severities: an alert gets the first one whose conditions match. */
function Severities({ state, knowledge, isReadOnly, onPut, onBuild, onGoToLine }: DynamicFieldsProps) {
  const items = itemsOf(state.data['DynamicSeverities'])
  const put = (next: readonly Value[]): void => onPut({ DynamicSeverities: next.length === 0 ? undefined : [...next] })
  return (
    <div className={css['severities']} role="group" aria-label={settingsText.severities}>
      <span className={css['label']}>{settingsText.severities}</span>
      <p className={css['quiet']}>{settingsText.severitiesWhy}</p>
      {items.map((item, at) => {
        const changeTo = isMap(item) ? item['ChangeTo'] : undefined
        const name = severityNames.find((one) => one.toLowerCase() === String(changeTo).toLowerCase())
        const place: BuilderPlace = { subject: 'rule', path: ['DynamicSeverities', at, 'Conditions'] }
        return (
          <div key={at} className={css['change']}>
            <div className={css['report']}>
              <SelectField
                label={settingsText.changeTo(at + 1)}
                value={name ?? ''}
                disabled={isReadOnly || !isMap(item)}
                options={[
                  ...(name === undefined ? [{ value: '', text: settingsText.unknownSeverity }] : []),
                  ...severityNames.toReversed().map((one) => ({ value: one, text: one })),
                ]}
                onChange={({ target }) =>
                  isMap(item) && target.value !== '' && put(items.with(at, { ...item, ChangeTo: target.value }))
                }
              />
              {!isReadOnly && (
                <IconButton
                  label={settingsText.removeSeverity(at + 1)}
                  size={28}
                  onClick={() => put(items.toSpliced(at, 1))}
                >
                  <X size={14} />
                </IconButton>
              )}
            </div>
            <BuilderView
              label={settingsText.severityConditions(at + 1)}
              editor={builderAt(state, place)}
              knowledge={knowledge}
              logTypes={toTexts(state.data['LogTypes'])}
              isReadOnly={isReadOnly}
              onBuild={(action) => onBuild({ kind: 'build', by, place, action })}
              onGoToLine={onGoToLine}
            />
          </div>
        )
      })}
      {!isReadOnly && (
        <div>
          <Button
            look="quiet"
            icon={<Plus size={14} />}
            onClick={() => put([...items, { ChangeTo: 'High', Conditions: [] }])}
          >
            {settingsText.addSeverity}
          </Button>
        </div>
      )}
    </div>
  )
}

function itemsOf(value: Value | undefined): readonly Value[] {
  return Array.isArray(value) ? (value as readonly Value[]) : []
}

function pathOf(item: Value | undefined): string | undefined {
  const path = isMap(item) ? (item['KeyPath'] ?? item['Key']) : undefined
  return typeof path === 'string' ? path : undefined
}

function pathOfContext(item: Value | undefined): string | undefined {
  return isMap(item) ? pathOf(item['KeyValue']) : undefined
}

function toContext(path: string): Value {
  return { KeyName: path, KeyValue: { KeyPath: path } }
}

/** Without duplicates, as the fields show them. */
function pathsIn(value: Value | undefined, read: typeof pathOf): readonly string[] {
  return [...new Set(itemsOf(value).flatMap((item) => read(item) ?? []))]
}

/** Existing entries are unchanged, as are entries without a path, which the fields do not show. */
function withPaths(
  value: Value | undefined,
  paths: readonly string[],
  read: typeof pathOf,
  make: (path: string) => Value,
): Value | undefined {
  const before = pathsIn(value, read)
  const left = itemsOf(value).filter((item) => {
    const path = read(item)
    return path === undefined || paths.includes(path)
  })
  const items = [...left, ...paths.filter((path) => !before.includes(path)).map(make)]
  return items.length === 0 ? undefined : items
}
