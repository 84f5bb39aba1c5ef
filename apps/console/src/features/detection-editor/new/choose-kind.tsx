import { detectionKinds, type DetectionKind } from '@picket/core'
import { LogTypes } from '@picket/core/api'
import { useQuery } from '@apollo/client/react'
import { useState } from 'react'
import { useMay, useMayWith } from '../../../app/session/permissions.ts'
import { Button } from '../../../ui/button.tsx'
import { Radios } from '../../../ui/check.tsx'
import { TextField } from '../../../ui/fields.tsx'
import { ManyField } from '../../../ui/form-fields.tsx'
import { newText, settingsText } from '../strings.ts'
import type { BeginRequest } from './begin.ts'
import css from './choose-kind.module.css'

/** Selects the kind, ID and log types of a new detection. */
export function ChooseKind({
  search,
  onBegin,
}: {
  readonly search: URLSearchParams
  readonly onBegin: (request: BeginRequest) => void
}) {
  const mayRules = useMay('RuleModify')
  const mayPolicies = useMay('PolicyModify')
  const mayCorrelate = useMayWith('ENABLE_CORRELATION_RULES', 'RuleModify')
  const kinds = detectionKinds.filter((one) =>
    one === 'policy' ? mayPolicies : one === 'correlation_rule' ? mayCorrelate : mayRules,
  )
  const [kind, setKind] = useState<DetectionKind>(() => {
    const asked = kindOf(search.get('type'))
    return kinds.includes(asked) ? asked : (kinds[0] ?? asked)
  })
  const [language, setLanguage] = useState<'builder' | 'python'>(() =>
    search.get('isSimpleDetection') === 'false' ? 'python' : 'builder',
  )
  const [id, setId] = useState('')
  const [isTouched, setTouched] = useState(false)
  const [logTypes, setLogTypes] = useState<readonly string[]>([])
  const { data } = useQuery(LogTypes, { context: { failSilently: true } })
  const hasLanguage = kind === 'rule' || kind === 'scheduled_rule'
  const wrong = id.trim() === '' ? newText.idNeeded : /[<>&"%]/.test(id) ? newText.idInvalid : undefined
  const begin = (): void => {
    setTouched(true)
    if (wrong !== undefined) return
    const technique = techniqueOf(search)
    const rules = search.getAll('correlationRuleRefs[]')
    onBegin({
      kind,
      id: id.trim(),
      isPython: kind === 'policy' || (hasLanguage && language === 'python'),
      ...(kind === 'rule' && logTypes.length > 0 ? { logTypes } : {}),
      ...(technique === undefined ? {} : { technique }),
      ...(rules.length === 0 ? {} : { rules }),
    })
  }
  return (
    <form
      className={css['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        begin()
      }}
    >
      <h1>{newText.title}</h1>
      <Radios
        label={newText.why}
        name="kind"
        value={kind}
        options={kinds.map((value) => ({
          value,
          text: newText.kinds[value][0],
          hint: newText.kinds[value][1],
        }))}
        onChange={setKind}
      />
      {hasLanguage && (
        <Radios
          label={newText.language}
          name="language"
          value={language}
          options={[
            { value: 'builder', text: newText.builder, hint: newText.builderWhy },
            { value: 'python', text: newText.python, hint: newText.pythonWhy },
          ]}
          onChange={setLanguage}
        />
      )}
      <TextField
        label={newText.id}
        description={newText.idWhy}
        required
        value={id}
        error={isTouched ? wrong : undefined}
        onChange={({ target }) => setId(target.value)}
        onBlur={() => id !== '' && setTouched(true)}
      />
      {kind === 'rule' && (
        <ManyField
          label={settingsText.logTypes}
          values={logTypes}
          options={data?.listAvailableLogTypes.logTypes ?? []}
          onChange={setLogTypes}
        />
      )}
      <div>
        <Button look="main" type="submit">
          {newText.start}
        </Button>
      </div>
    </form>
  )
}

/** The kinds as in URLs: `Rule`, `ScheduledRule`, `CorrelationRule`, `Policy`. */
function kindOf(type: string | null): DetectionKind {
  const plain = type?.toLowerCase().replaceAll(/[^a-z]/g, '')
  return detectionKinds.find((kind) => kind.replace('_', '') === plain) ?? 'rule'
}

function techniqueOf(search: URLSearchParams): string | undefined {
  const [tactic, technique] = [search.get('mitreTactic'), search.get('mitreTechnique')]
  return tactic !== null && technique !== null ? `${tactic}:${technique}` : undefined
}
