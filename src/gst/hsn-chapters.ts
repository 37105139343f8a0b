/**
 * The chapters of the customs tariff and the groups of services: number, the numbers of their headings (a hyphen means from
 * to) and what they cover in short.
 */
const CHAPTERS = `
01|1-6|Live animals
02|1-10|Meat
03|1-9|Fish and seafood
04|1-10|Milk, curd, butter, ghee, eggs, honey
05|1-2 4-8 10-11|Other products of animals
06|1-4|Live plants and cut flowers
07|1-14|Vegetables and pulses
08|1-14|Fruit and nuts
09|1-10|Tea, coffee and spices
10|1-8|Cereals: wheat, rice, maize, millets
11|1-9|Flour, malt and starch
12|1-14|Oil seeds, seeds for sowing, fodder
13|1-2|Gums, resins and plant extracts
14|1 4|Bamboo, cane and other plant material
15|1-18 20-22|Oils and fats
16|1-5|Prepared meat and fish
17|1-4|Sugar, jaggery and sweets
18|1-6|Cocoa and chocolate
19|1-5|Bread, biscuits, pasta, cereal foods
20|1-9|Pickles, jams, juices, prepared vegetables
21|1-6|Sauces, namkeen, ice cream, other foods
22|1-9|Drinks, alcohol and vinegar
23|1-9|Animal feed and oil cake
24|1-4|Tobacco and its products
25|1-26 28-30|Salt, sand, stone, lime and cement
26|1-21|Ores, slag and ash
27|1-16|Petroleum, coal, gas, bitumen
28|1-37 39-47 49-50 52-53|Inorganic chemicals
29|1-42|Organic chemicals
30|1-6|Medicines
31|1-5|Fertilisers
32|1-15|Paints, dyes, putty and inks
33|1-7|Cosmetics, perfumes, agarbatti
34|1-7|Soap, detergents, waxes and candles
35|1-7|Glue and starches
36|1-6|Matches, crackers and explosives
37|1-7|Photographic goods
38|1-27|Pesticides and other chemical products
39|1-26|Plastics and plastic goods
40|1-17|Rubber, tyres and tubes
41|1-7 12-15|Hides and leather
42|1-3 5-6|Leather goods, bags and wallets
43|1-4|Fur
44|1-21|Wood, plywood and doors
45|1-4|Cork
46|1-2|Baskets, mats and wickerwork
47|1-7|Pulp and waste paper
48|1-14 16-23|Paper, notebooks, boxes and tissue
49|1-11|Books, printed matter and calendars
50|1-7|Silk
51|1-13|Wool
52|1-12|Cotton yarn and fabric
53|1-3 5-11|Jute, flax and coir yarn
54|1-8|Synthetic filament yarn and fabric
55|1-16|Synthetic staple yarn and fabric
56|1-9|Wadding, felt, ropes and nets
57|1-5|Carpets
58|1-11|Lace, ribbon, embroidery and terry
59|1-11|Coated and technical fabric
60|1-6|Knitted fabric
61|1-17|Knitted clothes
62|1-17|Woven clothes and sarees made up
63|1-10|Bedsheets, towels, blankets, sacks
64|1-6|Footwear
65|1-2 4-7|Hats and helmets
66|1-3|Umbrellas
67|1-4|Feathers, artificial flowers, wigs
68|1-15|Stone, cement and plaster goods
69|1-7 9-14|Tiles, bricks, sanitary ware, crockery
70|1-11 13-20|Glass and glassware
71|1-18|Gold, silver, gems and jewellery
72|1-29|Iron and steel
73|1-26|Goods of iron and steel
74|1-13 15 18-19|Copper and copper goods
75|1-8|Nickel
76|1-16|Aluminium and aluminium goods
78|1-2 4 6|Lead
79|1-5 7|Zinc
80|1-3 7|Tin
81|1-13|Other base metals
82|1-15|Hand tools, blades and cutlery
83|1-11|Locks, hinges and other metal fittings
84|1-68 70-87|Machines and their parts
85|1-19 21-49|Electrical and electronic goods
86|1-9|Railway goods
87|1-16|Vehicles and their parts
88|1-2 4-7|Aircraft and drones
89|1-8|Ships and boats
90|1-8 10-33|Optical, medical and measuring instruments
91|1-14|Clocks and watches
92|1-2 5-9|Musical instruments
93|1-7|Arms and ammunition
94|1-6|Furniture, mattresses, lights
95|3-8|Toys, games and sports goods
96|1-20|Pens, brushes, buttons, diapers and more
97|1-6|Art and antiques
98|1-6|Project imports, baggage, laboratory goods
99|54 61-69 71-73 81-89 91-99|Services`

/** A chapter of two digits with the two digits that follow it in each of its headings. */
export type Chapter = { number: string; headings: ReadonlySet<string>; words: string }

const two = (number: number): string => String(number).padStart(2, '0')

function headingsOf(ranges: string): Set<string> {
  const numbers = ranges.split(' ').flatMap((range) => {
    const [from = 0, to = from] = range.split('-').map(Number)
    return Array.from({ length: to - from + 1 }, (_, at) => two(from + at))
  })
  return new Set(numbers)
}

export const chapters: readonly Chapter[] = CHAPTERS.trim()
  .split('\n')
  .map((line) => {
    const [number = '', ranges = '', words = ''] = line.split('|')
    return { number, headings: headingsOf(ranges), words }
  })
