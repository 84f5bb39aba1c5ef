import { printInterval, scheduleIntervals, severityNames, type Value, type WantedValues } from '@picket/core'
import { memo, Suspense } from 'react'
import { Switch } from '../../../ui/check.tsx'
import { ManyField, SelectField, TextsField } from '../../../ui/form-fields.tsx'
import { BuilderView } from '../../../builder/builder-view.tsx'
import type { Knowledge } from '../../../builder/knowledge.ts'
import { builderAt, builders as by } from '../document/builders.ts'
import type { BuilderPlace } from '../document/builder-place.ts'
import type { DocumentAction, DocumentState } from '../document/document-state.ts'
import type { Base } from '../document/use-base.ts'
import { QueryChoice } from '../queries/query-choice.tsx'
import { newText, settingsText } from '../strings.ts'
import { onDemand } from '../../../ui/on-demand.tsx'
import { DestinationChoice } from './destination-choice.tsx'
import { DynamicFields } from './dynamic-fields.tsx'
import { Entry, Threshold } from './entry.tsx'
import { toTexts } from './read-texts.ts'
import css from './settings-view.module.css'

export interface SettingsProps {
  readonly state: DocumentState
  /** The values of the base of a derived rule. */
  readonly base: Base | undefined
  readonly knowledge: Knowledge
  readonly isReadOnly: boolean
  /** Only the settings of how it runs can be changed. */
  readonly isManaged: boolean
  readonly isSimple: boolean
  /** It has not been saved yet, so its ID can be changed. */
  readonly isNew: boolean
  readonly onPut: (values: WantedValues) => void
  readonly onBuild: (action: DocumentAction) => void
  readonly onGoToLine: (line: number) => void
}

/** Loads the names of all techniques. */
const Reports = onDemand(async () => (await import('./reports.tsx')).Reports)

const filterPlace: BuilderPlace = { subject: 'inline-filters', path: ['InlineFilters'] }

/** Edits all keys of a detection besides its logic and tests. */
export const SettingsView = memo(function SettingsView(props: SettingsProps) {
  const { state, base, knowledge, isManaged, isSimple, isNew, onPut, onBuild, onGoToLine } = props
  const { data, kind } = state
  const isOff = props.isReadOnly || state.document.error !== undefined
  /** Settings that a managed detection does not allow to change. */
  const isFixed = isOff || isManaged
  const text = (key: string): string => (typeof data[key] === 'string' ? data[key] : '')
  const texts = (key: string): readonly string[] => toTexts(data[key])
  const putText = (key: string) => (value: string) => onPut({ [key]: value === '' ? undefined : value })
  const putTexts = (key: string) => (values: readonly string[]) =>
    onPut({ [key]: values.length === 0 ? undefined : [...values] })
  const inherited = (key: string): string => (typeof base?.data[key] === 'string' ? base.data[key] : '')
  const dedup = minutesOf(data['DedupPeriodMinutes'] ?? base?.data['DedupPeriodMinutes'])
  const createsAlert = base?.data['CreateAlert'] !== false
  const fields = [...new Set(knowledge.fields.map(({ target }) => target))]
  const isRule = kind === 'rule' || kind === 'scheduled_rule'
  const isDerived = typeof data['BaseDetection'] === 'string'
  return (
    <div className={css['settings']} role="group" aria-label={settingsText.title}>
      {state.document.error !== undefined && <p className={css['warning']}>{settingsText.disabled}</p>}
      <section>
        <h3>{settingsText.basic}</h3>
        {isNew && <NewId idKey={kind === 'policy' ? 'PolicyID' : 'RuleID'} {...{ text, isDisabled: isOff, onPut }} />}
        <Entry
          label={settingsText.name}
          value={text('DisplayName')}
          placeholder={inherited('DisplayName')}
          isDisabled={isFixed}
          onChange={putText('DisplayName')}
        />
        <SelectField
          label={settingsText.severity}
          value={severityOf(data['Severity'])}
          disabled={isOff}
          options={[
            ...(isDerived || severityOf(data['Severity']) === ''
              ? [{ value: '', text: noSeverity(inherited('Severity')) }]
              : []),
            ...severityNames.toReversed().map((name) => ({ value: name, text: name })),
          ]}
          onChange={({ target }) => onPut({ Severity: target.value === '' ? undefined : target.value })}
        />
        {kind === 'rule' && !isDerived && (
          <ManyField
            label={settingsText.logTypes}
            values={texts('LogTypes')}
            options={knowledge.logTypes}
            isRequired
            isDisabled={isFixed}
            onChange={putTexts('LogTypes')}
          />
        )}
        {kind === 'scheduled_rule' && (
          <QueryChoice
            names={texts('ScheduledQueries')}
            ruleId={text('RuleID')}
            isReadOnly={isFixed}
            onChange={putTexts('ScheduledQueries')}
          />
        )}
        {kind === 'policy' && (
          <>
            <TextsField
              label={settingsText.resourceTypes}
              hint={settingsText.resourceTypesWhy}
              values={texts('ResourceTypes')}
              isDisabled={isFixed}
              onChange={putTexts('ResourceTypes')}
            />
            <TextsField
              label={settingsText.ignore}
              hint={settingsText.ignoreWhy}
              values={texts('Suppressions')}
              isDisabled={isOff}
              onChange={putTexts('Suppressions')}
            />
          </>
        )}
      </section>
      <section>
        <h3>{settingsText.alert}</h3>
        {kind !== 'policy' && (
          <Switch
            label={settingsText.createAlert}
            hint={settingsText.createAlertWhy}
            checked={(data['CreateAlert'] ?? createsAlert) !== false}
            disabled={isOff}
            onChange={({ target }) =>
              onPut({ CreateAlert: target.checked === createsAlert ? undefined : target.checked })
            }
          />
        )}
        {isRule && (
          <div className={css['pair']}>
            <Threshold value={data['Threshold'] ?? base?.data['Threshold']} isDisabled={isOff} onPut={onPut} />
            <SelectField
              label={settingsText.dedup}
              value={String(dedup)}
              disabled={isOff}
              options={[...new Set([...scheduleIntervals, dedup])]
                .toSorted((a, b) => a - b)
                .map((minutes) => ({ value: String(minutes), text: printInterval(minutes) }))}
              onChange={({ target }) => onPut({ DedupPeriodMinutes: Number(target.value) })}
            />
          </div>
        )}
        <DestinationChoice {...{ state, base, knowledge }} isReadOnly={isOff} onPut={onPut} />
      </section>
      <section>
        <h3>{settingsText.about}</h3>
        {(
          [
            ['Description', settingsText.description],
            ['Runbook', settingsText.runbook],
          ] as const
        ).map(([key, label]) => (
          <Entry
            key={key}
            {...{ label }}
            value={text(key)}
            placeholder={inherited(key)}
            isLong
            isDisabled={isFixed}
            onChange={putText(key)}
          />
        ))}
        <Entry
          label={settingsText.reference}
          value={text('Reference')}
          placeholder={inherited('Reference')}
          isDisabled={isFixed}
          onChange={putText('Reference')}
        />
        <TextsField
          label={settingsText.tags}
          hasSpaces
          values={texts('Tags')}
          isDisabled={isFixed}
          onChange={putTexts('Tags')}
        />
        {kind !== 'policy' && (
          <ManyField
            label={settingsText.summary}
            hint={settingsText.summaryWhy}
            values={texts('SummaryAttributes')}
            options={fields}
            isDisabled={isFixed}
            onChange={putTexts('SummaryAttributes')}
          />
        )}
      </section>
      <Suspense fallback={null}>
        <Reports data={data} isReadOnly={isFixed} onPut={onPut} />
      </Suspense>
      {isSimple && isRule && (
        <DynamicFields {...{ state, knowledge, fields, onPut, onBuild, onGoToLine }} isReadOnly={isFixed} />
      )}
      {isRule && (
        <section>
          <h3>{settingsText.filters}</h3>
          <p className={css['quiet']}>{settingsText.filtersWhy}</p>
          <BuilderView
            label={settingsText.filters}
            editor={builderAt(state, filterPlace)}
            knowledge={knowledge}
            logTypes={kind === 'rule' && !isDerived ? texts('LogTypes') : ['any']}
            isReadOnly={isOff}
            onBuild={(action) => onBuild({ kind: 'build', by, place: filterPlace, action })}
            onGoToLine={onGoToLine}
          />
        </section>
      )}
    </div>
  )
})

function severityOf(value: Value | undefined): string {
  return severityNames.find((name) => typeof value === 'string' && name.toLowerCase() === value.toLowerCase()) ?? ''
}

function minutesOf(value: Value | undefined): number {
  return typeof value === 'number' ? value : 60
}

function noSeverity(ofBase: string): string {
  return ofBase === '' ? settingsText.noSeverity : settingsText.baseSeverity(ofBase)
}

/** Edits the ID of a new detection, which is unique and cannot be changed after saving. */
function NewId({
  idKey,
  text,
  isDisabled,
  onPut,
}: {
  readonly idKey: 'PolicyID' | 'RuleID'
  readonly text: (key: string) => string
  readonly isDisabled: boolean
  readonly onPut: (values: WantedValues) => void
}) {
  return (
    <Entry
      label={newText.id}
      hint={newText.idWhy}
      value={text(idKey)}
      isDisabled={isDisabled}
      onChange={(id) => onPut({ [idKey]: id })}
    />
  )
}
