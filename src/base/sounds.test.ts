import { expect, test } from 'vitest'
import { nameSearch, soundSpellings } from '#base/sounds.ts'

const alike: [string, string][] = [
  ['bulb', 'बल्ब'],
  ['tar', 'तार'],
  ['tambe', 'तांबे'],
  ['switch', 'स्विच'],
  ['battery', 'बैटरी'],
  ['wire', 'वायर'],
  ['pipe', 'पाइप'],
  ['light', 'लाइट'],
  ['cement', 'सीमेंट'],
  ['screw', 'स्क्रू'],
  ['pump', 'ਪੰਪ'],
  ['gehu', 'गेहूँ'],
  ['masala', 'મસાલા'],
  ['chini', 'চিনি'],
  ['haldi', 'ହଳଦି'],
  ['paruppu', 'பருப்பு'],
  ['pappu', 'పప్పు'],
  ['sakkare', 'ಸಕ್ಕರೆ'],
  ['vellam', 'വെള്ളം'],
  ['ramesh', 'रमेश'],
  ['paal', 'പാൽ'],
  ['achar', 'അച്ചാർ'],
  ['thoran', 'തോരൻ'],
  ['vaal', 'വാൾ'],
  ['tun', 'തൂൺ'],
  ['vaakk', 'വാൿ'],
  ['paalppodi', 'പാല്\u200dപ്പൊടി'],
  ['paalppodi', 'പാൽപ്പൊടി'],
  ['utpal', 'উৎপল'],
  ['bidyut', 'বিদ্যুৎ'],
  ['sarat', 'শরৎ'],
  ['ratul', 'ৰাতুল'],
  ['swad', 'ସ୍ୱାଦ'],
  ['yash', 'ୟଶ'],
  ['pakora', 'ਪਕੌੜਾ'],
]

test.each(alike)('[15.163] %s and %s find each other', (latin, indian) => {
  expect(nameSearch(indian).split(' ')).toEqual(expect.arrayContaining(soundSpellings(latin)))
  expect(soundSpellings(latin)).not.toEqual([])
  const [found] = soundSpellings(indian).filter((spelling) => nameSearch(latin).split(' ').includes(spelling))
  expect(found).toBeDefined()
})

test('[15.163] a word in one Indian script finds a name in another', () => {
  expect(nameSearch('ਤਾਰ').split(' ')).toEqual(expect.arrayContaining([soundSpellings('तार')[0]]))
})

test.each([
  ['Anchor Penta Switch 6A', 'aps6'],
  ['M-Seal', 'ms'],
  ['तांबे की तार', 'तकत'],
])('[15.163] %s is found by its initials', (name, initials) => {
  expect(nameSearch(name).split(' ')).toContain(initials)
})

test.each(['ac', '9w', '1/2', 'o', ''])('[15.163] %j is only searched as typed', (word) => {
  expect(soundSpellings(word)).toEqual([])
})

test.each([
  ['ghee', 'घी'],
  ['ghi', 'ઘી'],
  ['chai', 'चाय'],
  ['chay', 'चाय'],
  ['chaya', 'ചായ'],
  ['atta', 'आटा'],
  ['aata', 'ஆட்டா'],
  ['aloo', 'आलू'],
  ['alu', 'ਆਲੂ'],
  ['akki', 'ಅಕ್ಕಿ'],
  ['tea', 'टी'],
  ['soya', 'सोया'],
  ['chiya', 'चिया'],
  ['gai', 'गाय'],
  ['rai', 'राई'],
])('[16.569] %s and %s, with one consonant, find each other', (latin, indian) => {
  const [heard] = soundSpellings(latin)
  expect(heard).toBeDefined()
  expect(nameSearch(`5 kg ${indian}`).split(' ')).toContain(heard)
  const back = soundSpellings(indian).filter((spelling) => nameSearch(latin).split(' ').includes(spelling))
  expect(back).toHaveLength(1)
})

test.each(['ta', 'to', 'ice', 'gho'])('[16.569] %s finds neither घी nor आटा', (word) => {
  const names = nameSearch('घी आटा')
  expect(soundSpellings(word).filter((spelling) => names.includes(spelling))).toEqual([])
})
