/** What people look for when they spend, by the code of the account for it. */
export const SPENT_ON: Readonly<Record<number, string>> = {
  1500: 'furniture machine computer vehicle',
  6010: 'lease shop godown',
  6020: 'salary wages staff labour bonus overtime',
  6030: 'electricity bijli light bill generator',
  6040: 'mobile phone internet broadband recharge',
  6050: 'lorry truck tempo auto freight courier parcel delivery diesel petrol fuel toll loading unloading hamali',
  6060: 'maintenance service painting plumber electrician',
  6070: 'fees commission',
  6190: 'tea chai water snacks stationery printing packing cleaning donation insurance licence advertising advertisement travel fees audit auditor accountant ca',
}
