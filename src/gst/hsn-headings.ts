import { chapters } from '#gst/hsn-chapters.ts'

/** A chapter (2 digits) or heading (4) of the tariff, with what it covers. */
export type Heading = { number: string; words: string }

/** What shops often sell, and services. The other headings have the words of their chapter. */
const COMMON = `
0401 Milk and cream, doodh|0402 Milk powder|0403 Curd, lassi, buttermilk|0405 Butter, makkhan and ghee|0406 Paneer and cheese|0407 Eggs
0701 Potatoes, aloo|0702 Tomatoes|0703 Onions and garlic, pyaz|0713 Dal and pulses: toor, arhar, moong, urad, chana, masoor, rajma|0801 Coconuts and cashew|0803 Bananas
0804 Mangoes, dates, figs|0901 Coffee|0902 Tea, chai|0904 Pepper and chillies, mirchi|0908 Cardamom and nutmeg|0909 Cumin (jeera), coriander (dhania), fennel (saunf)
0910 Turmeric (haldi), ginger, masala|1001 Wheat, gehun|1006 Rice, chawal, basmati|1101 Atta, maida and wheat flour|1102 Flour of other cereals, maize, ragi|1106 Besan and flour of pulses
1507 Soya bean oil|1508 Groundnut oil|1511 Palm oil|1512 Sunflower oil|1514 Mustard oil|1701 Sugar (chini), jaggery (gur), mishri|1704 Sweets without cocoa
1806 Chocolate|1902 Noodles, pasta, sewai, vermicelli|1904 Cornflakes and puffed rice|1905 Bread, biscuits, rusk, cakes, papad|2001 Pickles in vinegar
2007 Jam|2009 Fruit juice|2103 Sauces and ketchup|2105 Ice cream|2106 Namkeen, bhujia, pan masala|2201 Packaged water|2202 Soft drinks
2309 Cattle and pet food|2402 Cigarettes|2403 Other tobacco|2501 Salt, namak|2505 Sand|2515 Marble|2516 Granite|2523 Cement
2710 Petrol, diesel, lubricants|2711 LPG and natural gas|3003 Medicines in bulk|3004 Medicines in packs|3005 Bandages and dressings
3102 Urea and nitrogen fertiliser|3105 Mixed fertilisers|3208 Oil paint and varnish|3209 Water-based paint, emulsion|3214 Putty and sealant
3215 Ink|3303 Perfume|3304 Beauty cream and make-up|3305 Hair oil and shampoo|3306 Toothpaste|3307 Deodorant, agarbatti, shaving cream
3401 Soap, sabun|3402 Detergent and cleaners|3405 Polish|3406 Candles|3506 Adhesive|3605 Matches|3808 Insecticide and disinfectant
3917 Plastic pipes and conduit|3919 Adhesive tape|3920 Plastic sheet and film|3922 Plastic basins, cisterns, toilet seats|3923 Plastic bags, bottles, boxes
3924 Plastic household ware|3925 Plastic doors, windows, water tanks|3926 Other plastic goods|4011 New tyres|4013 Inner tubes|4016 Other rubber goods
4202 Bags, suitcases, wallets|4412 Plywood|4418 Wooden doors and frames|4802 Writing and printing paper|4818 Tissue and napkins
4819 Cartons and paper bags|4820 Notebooks and registers|4901 Printed books|4910 Calendars|5208 Cotton fabric|5407 Synthetic fabric, sarees
6109 T-shirts|6203 Men's trousers and suits|6204 Women's dresses and suits|6205 Men's shirts|6302 Bedsheets and towels|6301 Blankets
6305 Sacks and bags|6401 Rubber and plastic waterproof shoes|6402 Plastic footwear|6403 Leather footwear|6404 Canvas and sports shoes
6506 Helmets|6802 Worked marble and granite|6810 Cement blocks and tiles|6815 Fly-ash bricks and other stone goods|6904 Building bricks|6907 Ceramic tiles
6910 Wash basins and toilets|6911 Crockery|7007 Safety glass|7009 Mirrors|7013 Glassware|7108 Gold|7106 Silver|7113 Jewellery
7117 Imitation jewellery|7210 Coated steel sheet|7213 Wire rod|7214 Steel bars, TMT|7216 Angles and channels|7217 Steel wire
7306 Steel pipes|7307 Pipe fittings of steel|7308 Steel structures, shutters|7317 Nails|7318 Screws, bolts and nuts|7321 Gas stoves
7323 Steel utensils|7326 Other goods of steel|7403 Unwrought copper|7411 Copper pipes|7604 Aluminium sections|7610 Aluminium doors and windows
7615 Aluminium utensils|8201 Spades and garden tools|8202 Saws|8203 Pliers and files|8204 Spanners|8205 Hammers and other hand tools
8207 Drill bits|8211 Knives|8212 Razors and blades|8215 Spoons and forks|8301 Locks and keys|8302 Hinges and door fittings|8309 Bottle caps
8413 Pumps|8414 Fans and compressors|8415 Air conditioners|8418 Refrigerators|8421 Water purifiers and filters|8424 Sprayers
8443 Printers and cartridges|8450 Washing machines|8452 Sewing machines|8467 Power tools|8471 Computers and laptops|8473 Computer parts
8481 Taps and valves|8482 Bearings|8501 Motors|8504 Transformers, UPS, chargers|8506 Dry cells|8507 Rechargeable batteries
8509 Mixers and grinders|8513 Torches|8516 Heaters, irons, geysers|8517 Phones and routers|8518 Speakers and headphones|8523 Pen drives and cards
8525 Cameras|8528 Televisions and monitors|8536 Switches, sockets, MCBs|8537 Distribution boards|8539 LED bulbs and lamps|8541 LEDs and solar cells
8544 Wires and cables|8703 Cars|8711 Motorcycles and scooters|8708 Car parts|8712 Bicycles|8714 Cycle and motorcycle parts|9003 Spectacle frames
9004 Spectacles|9018 Medical instruments|9025 Thermometers|9028 Meters for power, water, gas|9101 Watches of precious metal|9102 Watches
9401 Chairs and sofas|9403 Furniture|9404 Mattresses and pillows|9405 Light fittings|9503 Toys|9504 Video games, cards, carrom|9506 Sports goods
9603 Brooms and brushes|9608 Pens|9609 Pencils and chalk|9613 Lighters|9617 Vacuum flasks|9619 Diapers and sanitary pads
9954 Construction services|9961 Wholesale services|9962 Retail services|9963 Rooms, restaurants and catering|9964 Passenger transport
9965 Transport of goods, freight|9966 Vehicles on rent with driver|9967 Loading, warehousing, cargo handling|9968 Post and courier
9969 Electricity, gas and water supply|9971 Banking and insurance|9972 Rent and real estate|9973 Leasing without operator
9981 Research|9982 Legal and accounting|9983 Professional, design, IT and advertising|9984 Telecom and internet|9985 Support, security, cleaning
9986 Services to farming|9987 Repair, maintenance, installation|9988 Job work|9989 Printing and other manufacturing services
9991 Government services|9992 Education|9993 Health care|9994 Sewage and waste|9995 Membership organisations|9996 Recreation and sport
9997 Salon, laundry and other services|9998 Domestic services|9999 Foreign missions`

const common: Heading[] = COMMON.trim()
  .split(/[|\n]/)
  .map((entry) => ({ number: entry.slice(0, 4), words: entry.slice(5) }))
const wordsOf = new Map(common.map(({ number, words }) => [number, words]))

const headings: readonly Heading[] = chapters.flatMap((chapter) =>
  [...chapter.headings].map((rest) => {
    const number = `${chapter.number}${rest}`
    return { number, words: wordsOf.get(number) ?? chapter.words }
  }),
)
const numbers = new Set(headings.map(({ number }) => number))

/** Whether the tariff has the heading of an HSN number or SAC of at least 4 digits. */
export const hasHeading = (hsnNumber: string): boolean => numbers.has(hsnNumber.slice(0, 4))

/**
 * The headings that begin with the typed digits, or whose words contain every typed word, those that shops often sell
 * first; at most `most`.
 */
export function headingsLike(typed: string, most = 12): Heading[] {
  const text = typed.trim().toLowerCase()
  if (text === '') return []
  const words = text.split(/\s+/)
  const fits = ({ number, words: own }: Heading) =>
    /^\d+$/.test(text)
      ? number.startsWith(text.slice(0, 4))
      : words.every((word) => ` ${own.toLowerCase()}`.includes(word))
  const isCommon = ({ number }: Heading) => wordsOf.has(number)
  const found = headings.filter(fits)
  return [...found.filter(isCommon), ...found.filter((each) => !isCommon(each))].slice(0, most)
}

const services = common.filter(({ number }) => number.startsWith('99'))
const tokensOf = (words: string): readonly string[] => words.toLowerCase().match(/[a-z]{4,}/g) ?? []

/** The usual SAC of services that shops bill beside their goods, by the word that names them. */
const USUAL_SAC: Readonly<Record<string, string>> = {
  freight: '996511',
  transport: '996511',
  loading: '996719',
  cargo: '996719',
  warehousing: '996729',
  courier: '996812',
  installation: '998739',
  repair: '998729',
}

/**
 * The heading of the service that the description of a charge names, such as “Freight to Pune”, with its usual SAC if there is one;
 * undefined if none does.
 */
export function serviceLike(description: string): (Heading & { sac?: string | undefined }) | undefined {
  for (const word of tokensOf(description)) {
    const [names, mentions] = [
      services.find(({ words }) => tokensOf(words)[0] === word),
      services.find(({ words }) => tokensOf(words).includes(word)),
    ]
    const found = names ?? mentions
    if (found) return { ...found, sac: USUAL_SAC[word] }
  }
  return undefined
}
