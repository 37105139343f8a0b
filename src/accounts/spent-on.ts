/** What people look for when they spend, by the code of the account for it. */
export const SPENT_ON: Readonly<Record<number, string>> = {
  1500: 'furniture machine computer vehicle',
  6010: 'lease shop godown',
  6020: 'wages staff labour bonus overtime',
  6030: 'electricity light bill generator',
  6040: 'mobile phone internet broadband recharge',
  6050: 'lorry truck tempo auto freight courier parcel delivery diesel petrol fuel toll',
  6060: 'maintenance service painting plumber electrician',
  6070: 'fees commission',
  6190: 'tea snacks stationery printing cleaning donation insurance licence advertising travel fees',
}
