import { Boxes, PackageCheck, ReceiptIndianRupee } from 'lucide-react'
import { buttonClass } from '#base/web/button.tsx'
import { Link } from '#base/web/page/address.tsx'
import { useTitle } from '#base/web/page/page.tsx'
import { Mark } from '#base/web/page/plain-page.tsx'

const parts = [
  {
    icon: PackageCheck,
    title: 'Buy',
    text: 'Vendors, purchase orders and intakes. Every lot keeps its cost, with GST and discounts.',
  },
  {
    icon: Boxes,
    title: 'Stock',
    text: 'One ledger of every movement: on hand, reserved, on order and low, always equal to your documents.',
  },
  {
    icon: ReceiptIndianRupee,
    title: 'Sell',
    text: 'GST bills numbered by financial year, with HSN, CGST, SGST or IGST, UPI code, returns and balances.',
  },
]

/** The page about Godown for visitors who are not signed in. */
export function VisitorPage() {
  useTitle('Stock, purchases and GST bills')
  return (
    <div className="min-h-dvh bg-chrome">
      <header className="mx-auto flex h-15 max-w-275 items-center gap-2 px-6 phone:px-4">
        <Mark />
        <span className="flex-1 text-sheet font-semibold tracking-tight">Godown</span>
        <Link to="/sign-in" className={buttonClass('ghost')}>
          Sign in
        </Link>
        <Link to="/join" className={buttonClass('plain')}>
          Join
        </Link>
      </header>
      <main tabIndex={-1} className="mx-auto max-w-275 px-6 pt-16 pb-20 outline-none phone:px-4 phone:pt-8">
        <h1 className="max-w-180 text-[2.5rem] leading-[1.15] font-semibold tracking-tight phone:text-[1.875rem]">
          Your stock, your purchases and your GST bills, in one place
        </h1>
        <p className="mt-4 max-w-150 text-sheet text-muted">
          Godown is the back office of a small Indian business: what came in, what it cost, what is left and
          who still owes you. It runs on your own computer or server.
        </p>
        <div className="mt-7 flex flex-wrap gap-3">
          <Link to="/join" className={buttonClass('primary')}>
            Create account
          </Link>
          <Link to="/sign-in" className={buttonClass('plain')}>
            Sign in
          </Link>
        </div>
        <Screenshot />
        <ul className="mt-14 grid grid-cols-3 gap-8 phone:grid-cols-1 phone:gap-6">
          {parts.map(({ icon: Icon, title, text }) => (
            <li key={title}>
              <Icon size={20} strokeWidth={1.75} aria-hidden className="text-accent-text" />
              <h2 className="mt-3 text-section font-semibold">{title}</h2>
              <p className="mt-1 text-muted">{text}</p>
            </li>
          ))}
        </ul>
        <Facts />
      </main>
      <footer className="border-t border-line">
        <nav
          aria-label="About"
          className="mx-auto flex max-w-275 flex-wrap gap-x-6 px-6 py-4 text-muted phone:px-4"
        >
          {(['terms', 'privacy', 'license'] as const).map((page) => (
            <Link
              key={page}
              to={`/${page}`}
              className="py-2 capitalize underline-offset-2 hover:text-ink hover:underline"
            >
              {page}
            </Link>
          ))}
        </nav>
      </footer>
    </div>
  )
}

const facts = [
  {
    question: 'Do the bills comply with GST law?',
    answer:
      'Tax invoices follow Rule 46: numbered without a gap in each financial year, GSTINs, HSN, place of supply, tax by rate, amount in words. Returns credit exactly what was charged.',
  },
  {
    question: 'Who sees what?',
    answer:
      'Owner, admin, accountant, purchasing, store keeper, sales, cashier and viewer. People at the counter see prices and stock, but no buying prices, profits or bank details. Every change is logged with a name and a time.',
  },
  {
    question: 'Where are my books?',
    answer:
      'On your own computer or server, in your own database. Export any list to Excel or CSV at any time, and make a backup with one command.',
  },
  {
    question: 'What does it cost?',
    answer: 'Nothing. Godown is free software under the MIT licence.',
  },
]

/** Answers to common questions before signing up. */
const Facts = () => (
  <section className="mt-16 border-t border-line pt-10 phone:mt-12">
    <h2 className="text-page font-semibold tracking-tight">Common questions</h2>
    <dl className="mt-5 grid grid-cols-2 gap-x-12 gap-y-7 phone:grid-cols-1">
      {facts.map(({ question, answer }) => (
        <div key={question}>
          <dt className="text-section font-semibold">{question}</dt>
          <dd className="mt-1 text-muted">{answer}</dd>
        </div>
      ))}
    </dl>
  </section>
)

const pictures = [
  { src: '/screenshot.png', shown: 'dark:hidden' },
  { src: '/screenshot-dark.png', shown: 'hidden dark:block' },
]

/** A screenshot in the page's theme; the other theme's image is not loaded. */
const Screenshot = () => (
  <figure className="mt-12 phone:mt-9">
    <div className="overflow-hidden rounded-xl border border-line shadow-float">
      {pictures.map(({ src, shown }) => (
        <img
          key={src}
          src={src}
          alt="Analytics of a hardware shop in Godown: revenue, profit, tax, returns and stock, month by month"
          width={2880}
          height={1800}
          loading="lazy"
          decoding="async"
          className={`h-auto w-full ${shown}`}
        />
      ))}
    </div>
    <figcaption className="mt-3 text-help text-muted">
      A year of the demo shop, a hardware store in Pune; every figure leads to its bills.
    </figcaption>
  </figure>
)
