import { writeFileSync } from 'node:fs'
import { paise } from '#base/money.ts'
import { draw } from '#base/pdf/draw.ts'
import { serverPress } from '#base/server/pdf.ts'
import { billDocument } from '#sales/bill-document.ts'
import { fiveLines, sampleBill } from '../tests/support/bill-samples.ts'

const out = async (name: string, sheet: any) => {
  const t = Date.now()
  const d = await draw(serverPress, sheet)
  writeFileSync(`/tmp/pdfs/${name}.pdf`, d.bytes)
  console.log(name, d.bytes.length, Date.now() - t, 'ms', JSON.stringify(d.missing))
}
const many = (n: number) =>
  Array.from({ length: n }, (_, i) => ({
    ...fiveLines[i % 5]!,
    product: `${fiveLines[i % 5]!.product} #${i + 1}`,
  }))
const only = process.argv[2]
const all: Record<string, () => any> = {
  five: () => billDocument(sampleBill(fiveLines)),
  hidden: () =>
    billDocument(
      sampleBill(fiveLines, { hideGst: true, customer: { name: 'Walk-in customer' }, status: 'ordered' }),
    ),
  one: () =>
    billDocument(
      sampleBill(fiveLines.slice(0, 1), {
        workspace: { name: 'Sharma Traders' },
        advance: paise(0),
        customer: { name: 'Ravi', phoneNumber: '9876543210' },
        deliveryAddress: null,
        dueDate: null,
        deliveryDate: null,
        paymentType: 'cash',
      }),
    ),
  hindi: () =>
    billDocument(
      sampleBill(
        [
          { product: 'क्षत्रिय ब्रांड श्रीमद्भगवद्गीता, हिन्दी — 5 kg', quantity: 2, price: 12 },
          { product: 'தமிழ் க்ஷேத்திரம் ஸ்ரீ அரிசி (premium) கொள்கலன்', quantity: 2, price: 12 },
          { product: 'ગુજરાતી ક્ષત્રિય શ્રી જ્ઞાન ખમણ', quantity: 2, price: 12 },
          { product: 'বাংলা ক্ষত্রিয় শ্রী জ্ঞান কলকাতা রসগোল্লা', quantity: 2, price: 12 },
          { product: 'Mixed क्षcm2 ½″ ±5 µm 10 kΩ 😀👍 مرحبا بكم ABC 你好 ಕನ್ನಡ', quantity: 2, price: 12 },
          { product: 'रु ₹500 का र्क कार्ड पर्व किताब द्वि', quantity: 2, price: 12 },
        ],
        { customer: { name: 'क्षत्रिय किराना' }, notes: 'धन्यवाद! फिर पधारें। தமிழ் நன்றி' },
      ),
    ),
  nine: () => billDocument(sampleBill([...fiveLines, ...fiveLines].slice(0, 9))),
  twelve: () => billDocument(sampleBill(many(13),{status:'cancelled',copy:'duplicate'})),
  five000: () => billDocument(sampleBill(many(5000))),
  fifty: () =>
    billDocument(
      sampleBill(many(50), {
        notes: 'Goods once sold are returned only within 7 days.',
        terms: '1. Interest at 18% p.a. on overdue bills.\n2. Subject to Bengaluru jurisdiction.',
      }),
    ),
  thousand: () => billDocument(sampleBill(many(1000))),
  word: () =>
    billDocument(
      sampleBill([{ product: 'W'.repeat(500), quantity: 1, price: 5 }, ...fiveLines], {
        notes: 'Lorem ipsum dolor sit amet. '.repeat(800).slice(0, 20000),
        terms: 'x'.repeat(20000),
      }),
    ),
}
for (const [k, f] of Object.entries(all)) if (!only || only.split(',').includes(k)) await out(k, f())
