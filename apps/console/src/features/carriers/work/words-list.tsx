import type { listCarrierWords, TaughtWord, UnknownWord } from '@guihang/contract/connection/carrier-inbox'
import type { AnswerOf } from '@guihang/contract/operation'
import { carrierNames } from '@guihang/domain/connection/carriers/carrier-kinds'
import { Button } from '@guihang/ui/button.tsx'
import { EmptyState } from '@guihang/ui/feedback/empty-state.tsx'
import { SkeletonLines, SkeletonRegion } from '@guihang/ui/feedback/skeleton.tsx'
import { lazyPart } from '@guihang/ui/lazy-part.ts'
import { linkClass } from '@guihang/ui/link.ts'
import { countText } from '@guihang/web/count-text.ts'
import { formatShortInstant } from '@guihang/web/dates.ts'
import { LoadFailed } from '@guihang/web/screen/load-failed.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import type * as z from 'zod/mini'
import { useScope } from '../../../core/me.ts'
import { m } from '../../../texts/messages.js'
import type { TaughtStatus } from './teach-dialog.tsx'
import { words } from './word-names.ts'
import { wordsQuery } from './work.queries.ts'

// Loaded when somebody teaches a word (decision 0047).
const TeachDialog = lazyPart(() => import('./teach-dialog.tsx'), 'TeachDialog')

/** Statuses that no adapter knows, and what people have taught. The scope `settings` teaches one. */
export function WordsList() {
  const query = useQuery(wordsQuery)
  const [taught, setTaught] = useState<TaughtStatus | null>(null)
  return (
    <>
      {query.data && query.data.unknown.length > 0 && (
        <p className="px-4 py-3 text-ink-2">{m.carrier_work_words_help()}</p>
      )}
      {query.isError && query.data === undefined ? (
        <LoadFailed query={query} title={m.carrier_work_words_failed()} />
      ) : query.data === undefined ? (
        <SkeletonRegion className="p-4">
          <SkeletonLines lines={5} />
        </SkeletonRegion>
      ) : (
        <Lists words={query.data} onTeach={setTaught} />
      )}
      <Suspense>{taught && <TeachDialog status={taught} onClose={() => setTaught(null)} />}</Suspense>
    </>
  )
}

type Listed = AnswerOf<typeof listCarrierWords>['data']
type ListsProps = { words: Listed; onTeach: (status: TaughtStatus) => void }

function Lists({ words: { unknown, taught }, onTeach }: ListsProps) {
  return (
    <>
      {unknown.length === 0 ? (
        <EmptyState title={m.carrier_work_words_none()}>{m.carrier_work_words_none_help()}</EmptyState>
      ) : (
        <ul aria-label={m.carrier_work_words()}>
          {unknown.map((word) => (
            <Unknown key={`${word.kind} ${word.status}`} word={word} onTeach={() => onTeach(word)} />
          ))}
        </ul>
      )}
      {taught.length > 0 && (
        <section aria-labelledby="taught" className="border-t border-line">
          <h2 id="taught" className="px-4 pt-3 pb-2">
            {m.carrier_work_taught()}
          </h2>
          <ul>
            {taught.map((word) => (
              <Taught
                key={`${word.kind} ${word.status}`}
                word={word}
                onTeach={() => onTeach({ ...word, messages: 0 })}
              />
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

function Unknown({ word, onTeach }: { word: UnknownWord; onTeach: () => void }) {
  const may = useScope('settings')
  const { kind, status, messages, first_at, last_at, tracking_number } = word
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line px-4 py-2.5">
      <span className="min-w-0 flex-1 basis-80">
        <span className="wrap-anywhere">
          {carrierNames[kind]} <b className="font-medium">“{status}”</b>
        </span>
        <small className="block text-12 text-ink-3">
          {m.carrier_work_word_seen({
            count: countText(messages),
            first: formatShortInstant(first_at),
            last: formatShortInstant(last_at),
          })}
          {tracking_number !== null && (
            <>
              {' · '}
              <Link to="/parcels/$code" params={{ code: tracking_number }} className={`${linkClass} figures`}>
                {tracking_number}
              </Link>
            </>
          )}
        </small>
      </span>
      {may && (
        <Button size="sm" aria-label={m.carrier_work_teach_named({ status })} onClick={onTeach}>
          {m.carrier_work_teach()}
        </Button>
      )}
    </li>
  )
}

function Taught({ word, onTeach }: { word: z.infer<typeof TaughtWord>; onTeach: () => void }) {
  const may = useScope('settings')
  const { kind, status, means, taught_by, taught_at } = word
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line px-4 py-2.5">
      <span className="min-w-0 flex-1 basis-80">
        <span className="wrap-anywhere">
          {carrierNames[kind]} “{status}” = <b className="font-medium">{words[means].name()}</b>
        </span>
        <small className="block text-12 text-ink-3">
          {m.carrier_work_taught_by({ name: taught_by, at: formatShortInstant(taught_at) })}
        </small>
      </span>
      {may && (
        <Button
          size="sm"
          variant="quiet"
          aria-label={m.carrier_work_teach_again_named({ status })}
          onClick={onTeach}
        >
          {m.carrier_work_teach_again()}
        </Button>
      )}
    </li>
  )
}
