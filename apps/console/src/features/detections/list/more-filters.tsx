import { useQuery } from '@apollo/client/react'
import { ListDestinations, LogTypes } from '@picket/core/api'
import { useMay } from '../../../app/session/permissions.ts'
import { Choices } from '../../../ui/choice.tsx'
import { TextField } from '../../../ui/fields.tsx'
import { ManyField, SelectField, TextsField } from '../../../ui/form-fields.tsx'
import { severities } from '../../../ui/severity.tsx'
import type { Choice, DetectionFilter } from '../filter.ts'
import { kinds } from '../kinds.ts'
import { filterText, kindNames } from '../strings.ts'

const silently = { context: { failSilently: true }, errorPolicy: 'all' } as const

/** The filters besides text and kind. Each applies immediately. */
export function MoreFilters({
  filter,
  onChange,
}: {
  readonly filter: DetectionFilter
  readonly onChange: (part: Partial<DetectionFilter>) => void
}) {
  const logTypes = useQuery(LogTypes, silently).data?.listAvailableLogTypes.logTypes ?? []
  const mayDestinations = useMay('DestinationRead', 'RuleRead', 'PolicyRead')
  const destinations = useQuery(ListDestinations, { ...silently, skip: !mayDestinations }).data?.destinations ?? []
  const idOf = (name: string): string => destinations.find((one) => one.displayName === name)?.outputId ?? name
  const nameOf = (id: string): string => destinations.find((one) => one.outputId === id)?.displayName ?? id
  return (
    <>
      <Choices
        label={filterText.types}
        values={filter.analysisTypes}
        options={kinds.map((value) => ({ value, text: kindNames[value] }))}
        onChange={(analysisTypes) => onChange({ analysisTypes })}
      />
      <Choices
        label={filterText.severity}
        values={filter.severity}
        options={severities.map((value) => ({ value, text: value.charAt(0) + value.slice(1).toLowerCase() }))}
        onChange={(severity) => onChange({ severity })}
      />
      <YesNo
        label={filterText.state}
        value={filter.enabled}
        words={[filterText.enabled, filterText.disabled]}
        onChange={(enabled) => onChange({ enabled })}
      />
      <YesNo label={filterText.managed} value={filter.managed} onChange={(managed) => onChange({ managed })} />
      <YesNo
        label={filterText.createAlert}
        value={filter.createAlert}
        onChange={(createAlert) => onChange({ createAlert })}
      />
      <YesNo
        label={filterText.remediation}
        value={filter.hasRemediation}
        onChange={(hasRemediation) => onChange({ hasRemediation })}
      />
      <SelectField
        label={filterText.createdBy}
        value={filter.createdBy}
        options={[
          { value: '', text: filterText.any },
          { value: 'me', text: filterText.me },
          { value: 'system', text: filterText.system },
        ]}
        onChange={({ currentTarget }) => onChange({ createdBy: currentTarget.value })}
      />
      <ManyField
        label={filterText.logTypes}
        values={filter.logTypes}
        options={logTypes}
        onChange={(values) => onChange({ logTypes: values })}
      />
      <TextsField
        label={filterText.resourceTypes}
        values={filter.resourceTypes}
        onChange={(resourceTypes) => onChange({ resourceTypes })}
      />
      <TextsField
        label={filterText.queries}
        values={filter.scheduledQueries}
        onChange={(scheduledQueries) => onChange({ scheduledQueries })}
      />
      <TextsField hasSpaces label={filterText.tags} values={filter.tags} onChange={(tags) => onChange({ tags })} />
      {mayDestinations && (
        <ManyField
          label={filterText.destinations}
          values={filter.outputIds.map(nameOf)}
          options={destinations.map(({ displayName }) => displayName)}
          onChange={(names) => onChange({ outputIds: names.map(idOf) })}
        />
      )}
      <TextField
        label={filterText.mitre}
        placeholder="T1078"
        key={filter.mitreTechnique}
        defaultValue={filter.mitreTechnique}
        onBlur={({ currentTarget }) => onChange({ mitreTechnique: currentTarget.value.trim() })}
        onKeyDown={({ key, currentTarget }) => {
          if (key === 'Enter') currentTarget.blur()
        }}
      />
    </>
  )
}

function YesNo({
  label,
  value,
  words: [yes, no] = [filterText.yes, filterText.no],
  onChange,
}: {
  readonly label: string
  readonly value: Choice
  readonly words?: readonly [string, string]
  readonly onChange: (value: Choice) => void
}) {
  return (
    <SelectField
      label={label}
      value={value}
      options={[
        { value: '', text: filterText.any },
        { value: 'true', text: yes },
        { value: 'false', text: no },
      ]}
      onChange={({ currentTarget }) => onChange(currentTarget.value as Choice)}
    />
  )
}
