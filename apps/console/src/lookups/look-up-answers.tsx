import { LookUpIndicator, type IndicatorVerdict, type LookUpIndicatorData } from '@picket/core/api'
import { ExternalLink } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { client } from '../app/client.ts'
import { Ago } from '../time/time.tsx'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { Empty, Failed, Skeleton } from '../ui/empty.tsx'
import { Fact, Facts } from '../ui/facts.tsx'
import { lookedUp } from './look-up-value.ts'
import { lookUpText } from './strings.ts'
import css from './look-up.module.css'

type Answer = LookUpIndicatorData['lookUpIndicator']['results'][number]

const tones: Readonly<Record<IndicatorVerdict, 'good' | 'bad' | 'warning' | 'plain'>> = {
  MALICIOUS: 'bad',
  SUSPICIOUS: 'warning',
  BENIGN: 'good',
  UNKNOWN: 'plain',
}

/** Asks the providers about a value once it is shown, and again on request. */
export function LookUpAnswers({ value }: { readonly value: string }) {
  const [answers, setAnswers] = useState<readonly Answer[]>()
  const [problem, setProblem] = useState<string>()
  useEffect(() => {
    let isGone = false
    askProviders(value, false).then(
      (found) => !isGone && setAnswers(found),
      (error: unknown) => !isGone && setProblem((error as Error).message),
    )
    return () => {
      isGone = true
    }
  }, [value])
  const askAgain = async (isFresh: boolean): Promise<void> => {
    setProblem(undefined)
    try {
      setAnswers(await askProviders(value, isFresh))
    } catch (error) {
      setProblem((error as Error).message)
    }
  }
  return (
    <div className={css['answers']}>
      <p className={css['value']}>
        <code>
          <bdi>{value}</bdi>
        </code>
      </p>
      {problem !== undefined && (
        <Failed title={lookUpText.failed} why={problem} retry={lookUpText.retry} onRetry={() => void askAgain(false)} />
      )}
      {answers === undefined && problem === undefined && <Skeleton rows={3} />}
      {answers?.length === 0 && (
        <Empty title={lookUpText.none} why={lookUpText.noneWhy}>
          <Link to="/configure/enrichment-providers/" onClick={() => lookedUp.set({ value, isOpen: false })}>
            {lookUpText.providers}
          </Link>
        </Empty>
      )}
      {answers?.map((answer) => (
        <section key={answer.providerId} className={css['answer']} aria-label={answer.providerName}>
          <h3>
            {answer.providerName}
            {answer.verdict !== null && (
              <Badge tone={tones[answer.verdict]}>{lookUpText.verdicts[answer.verdict]}</Badge>
            )}
          </h3>
          {answer.problem !== null && <p className={css['problem']}>{answer.problem}</p>}
          {answer.summary !== null && <p>{answer.summary}</p>}
          {answer.facts.length > 0 && (
            <Facts>
              {answer.facts.map((fact) => (
                <Fact key={fact.name} label={fact.name}>
                  {fact.value}
                </Fact>
              ))}
            </Facts>
          )}
          <p className={css['quiet']}>
            {answer.fetchedAt !== null && (
              <>
                {answer.isCached ? lookUpText.stored : lookUpText.asked} <Ago at={answer.fetchedAt} />
              </>
            )}
            {answer.link !== null && (
              <a href={answer.link} target="_blank" rel="noopener noreferrer">
                {lookUpText.page} <ExternalLink size={12} aria-hidden />
              </a>
            )}
            {answer.attribution !== null && <span>{answer.attribution}</span>}
          </p>
        </section>
      ))}
      {answers?.some(({ isCached }) => isCached) === true && (
        <Button onClick={() => void askAgain(true)}>{lookUpText.again}</Button>
      )}
    </div>
  )
}

async function askProviders(value: string, isFresh: boolean): Promise<readonly Answer[]> {
  const input = { value, isFresh }
  return (await client.mutate(LookUpIndicator, { input }, { failSilently: true })).lookUpIndicator.results
}
