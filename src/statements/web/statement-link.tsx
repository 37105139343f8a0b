import { buttonClass } from '#base/web/button.tsx'
import { Link } from '#base/web/page/address.tsx'
import { usePlace } from '#base/web/page/place.ts'

/** The way from a customer or vendor to their statement; nothing for people who may not read it. */
export function StatementLink({ path, call, id }: { path: string; call: string; id: string }) {
  const { slug, can } = usePlace()
  if (!can(call)) return null
  return (
    <Link to={`/${slug}/${path}`} search={{ of: id }} className={buttonClass('plain', true)}>
      Statement
    </Link>
  )
}
