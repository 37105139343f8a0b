import { paise, toPaise } from '#base/money.ts'
import { currentSlug } from '#base/web/call-link.ts'
import { openPdf, pictureForPdf } from '#base/web/pdf.tsx'
import { client } from '#base/web/rpc.ts'
import { itemTaxInCost, itemTotals } from '#inventory-intakes/intake.ts'
import type { IntakeData } from '#inventory-intakes/intake-document.ts'
import { messages } from '#inventory-intakes/messages.ts'
import type { Intake } from '#inventory-intakes/output.ts'
import { lineTaxes } from '#pricing/tax.ts'
import { ownPack } from '#products/pack-count.ts'
import { arrivedWords } from './arrived-fields.tsx'

const words = {
  opened: messages.pdfOpened,
  missing: messages.pdfMissing,
  failed: messages.pdfFailed,
  unprintable: messages.pdfUnprintable,
}

/** Opens an intake as a PDF in a new tab; call it inside the click. */
export const printIntake = (found: Intake): Promise<void> => openPdf(() => sheetOf(found), words)

/** Opens an intake that has just been saved as a PDF in a new tab; call it inside the click. */
export const printSavedIntake = (id: string): Promise<void> =>
  openPdf(async () => sheetOf((await client.inventoryIntakes.getOne({ id })).inventoryIntake), words)

async function sheetOf(found: Intake) {
  const { workspace } = await client.workspaces.getOne({ slug: currentSlug() })
  const [{ intakeDocument }, logo] = await Promise.all([
    import('#inventory-intakes/intake-document.ts'),
    pictureForPdf(workspace.logo),
  ])
  const { name, legalName, gstin, address, phone, email } = workspace
  return intakeDocument(dataOf(found, { name, logo, identity: { legalName, gstin, address, phone, email } }))
}

function dataOf(
  { intake, items, vendor, logistics }: Intake,
  workspace: IntakeData['workspace'],
): IntakeData {
  return {
    intakeId: intake.intakeId,
    status: intake.status,
    createdAt: intake.createdAt,
    generatedAt: new Date().toISOString(),
    arrivingDate: intake.arrivingTime,
    notes: intake.notes,
    workspace,
    vendor,
    logistics,
    items: items.map((item) => {
      const buyingPrice = toPaise(item.buyingPrice ?? 0)
      const sellingPrice = toPaise(item.sellingPrice)
      const { quantity } = item
      const discount = item.discount ?? 0
      const facts = {
        quantity,
        damaged: item.damaged,
        free: item.free,
        buyingPrice,
        sellingPrice,
        discount,
        includesTax: item.priceIncludesTax,
        taxes: lineTaxes(item.taxes),
        taxInCost: item.taxInCost,
      }
      const totals = itemTotals(facts)
      return {
        product: item.productName,
        hsnNumber: item.hsnNumber,
        unit: item.metricShorthand,
        quantity,
        pack: ownPack(item),
        arrived: arrivedWords(item, item.metricShorthand),
        buyingPrice,
        discountPercent: discount,
        sellingPrice,
        totalBuyingPrice: paise(totals.buying),
        totalSellingPrice: paise(totals.selling),
        taxInCost: itemTaxInCost(facts),
      }
    }),
    totalBuyingPrice: toPaise(intake.totalBuyingPrice ?? 0),
    totalSellingPrice: toPaise(intake.totalSellingPrice),
  }
}
