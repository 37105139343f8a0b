import { Pencil, Plus, Trash2 } from 'lucide-react'
import { Button, IconButton } from '#base/web/button.tsx'
import { Section } from '#base/web/cards.tsx'
import { formatDate, formatMoney, formatPercent, formatQuantity } from '#base/web/display.tsx'
import { useOverlay } from '#base/web/layers/overlays.ts'
import { usePlace } from '#base/web/page/place.ts'
import { orpc } from '#base/web/rpc.ts'
import { useAct } from '#base/web/use-act.ts'
import { messages } from '#price-lists/messages.ts'
import type { PriceListEntry } from '#price-lists/output.ts'

type Priced = { id: string; entries: readonly PriceListEntry[] }

/** The prices of a list: add, edit, delete. */
export function ListPrices({ list }: { list: Priced }) {
  const { can } = usePlace()
  const overlay = useOverlay()
  const edit = (entryId = '') =>
    overlay.open('list-price', {
      preset: entryId ? { priceListId: list.id, entryId } : { priceListId: list.id },
    })
  const remove = useAct(orpc.priceLists.deleteEntry.mutationOptions())
  const mayEdit = can('priceLists.saveEntry')
  return (
    <Section
      title="Prices"
      action={
        mayEdit && (
          <Button small icon={Plus} onClick={() => edit()}>
            Add price
          </Button>
        )
      }
    >
      {list.entries.length === 0 ? (
        <p className="text-muted">{messages.noPrices}</p>
      ) : (
        <ul className="divide-y divide-line rounded-lg border border-line">
          {list.entries.map((entry) => (
            <li key={entry.id} className="flex items-center gap-2 p-3">
              <div className="min-w-0 flex-1">
                <div className="truncate font-medium">{nameOf(entry)}</div>
                <div className="text-help text-muted">{termsOf(entry)}</div>
              </div>
              <div className="text-right tabular-nums">{priceOf(entry)}</div>
              {mayEdit && (
                <div className="flex">
                  <IconButton
                    icon={Pencil}
                    label={`Edit the price of ${nameOf(entry)}`}
                    onClick={() => edit(entry.id)}
                  />
                  {can('priceLists.deleteEntry') && (
                    <IconButton
                      icon={Trash2}
                      label={`Delete the price of ${nameOf(entry)}`}
                      onClick={() => remove.mutate({ id: entry.id })}
                    />
                  )}
                </div>
              )}
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

const nameOf = (entry: PriceListEntry): string => entry.product ?? messages.allProducts

const priceOf = ({ rate, rateIncludesTax, percentOff }: PriceListEntry): string =>
  rate === null
    ? messages.percentOff(formatPercent(percentOff ?? 0))
    : messages.rate(formatMoney(rate), rateIncludesTax)

/** From which quantity and on which days a price counts. */
const termsOf = ({ fromQuantity, from, to }: PriceListEntry): string =>
  [
    fromQuantity > 0 && messages.fromQuantityOf(formatQuantity(fromQuantity)),
    from && messages.fromDay(formatDate(from)),
    to && messages.toDay(formatDate(to)),
  ]
    .filter(Boolean)
    .join(' · ') || messages.always
