import { variantTable } from './variant-table.ts';

/** What an Arizona lot sells; prices in USD, before taxes. */
export const AMERICAN = variantTable(`
Ford | F-150 | XLT | 14 | Truck - SuperCrew Cab Pickup | Gasoline | 10-Speed Automatic | 4WD | 3.5 | 6 | 6 | 4 | 54900 | 1FTFW1E8 | 2017-2025
Ford | F-150 | Lariat | 14 | Truck - SuperCrew Cab Pickup | Gasoline Hybrid | 10-Speed Automatic | 4WD | 3.5 | 6 | 5 | 4 | 66900 | 1FTFW1ED | 2021-2025
Ford | Maverick | XLT | P758 | Truck - Crew Cab Pickup | Gasoline Hybrid | CVT | FWD | 2.5 | 4 | 5 | 4 | 30900 | 3FTTW8E3 | 2022-2025
Ford | Escape | Active | CX482 | SUV | Gasoline | 8-Speed Automatic | AWD | 1.5 | 3 | 5 | 4 | 32900 | 1FMCU9GN | 2018-2025
Ford | Explorer | XLT | U625 | SUV | Gasoline | 10-Speed Automatic | 4WD | 2.3 | 4 | 7 | 4 | 44900 | 1FMSK8DH | 2018-2025
Ford | Mustang Mach-E | Premium | CX727 | SUV | Electric | Single Speed | AWD |  |  | 5 | 4 | 49900 | 3FMTK3SU | 2021-2025
Chevrolet | Silverado 1500 | LT | T1XX | Truck - Crew Cab Pickup | Gasoline | 10-Speed Automatic | 4WD | 5.3 | 8 | 6 | 4 | 56900 | 3GCUDDED | 2017-2025
Chevrolet | Colorado | Z71 | 31XX | Truck - Crew Cab Pickup | Gasoline | 8-Speed Automatic | 4WD | 2.7 | 4 | 5 | 4 | 43900 | 1GCPTDEK | 2017-2025
Chevrolet | Equinox | LT | D2XX | SUV | Gasoline | 6-Speed Automatic | FWD | 1.5 | 4 | 5 | 4 | 31900 | 3GNAXKEG | 2018-2024
Chevrolet | Tahoe | RST | T1UC | SUV | Gasoline | 10-Speed Automatic | 4WD | 5.3 | 8 | 8 | 4 | 74900 | 1GNSKRKD | 2018-2025
Ram | 1500 | Big Horn | DT | Truck - Crew Cab Pickup | Gasoline | 8-Speed Automatic | 4WD | 5.7 | 8 | 6 | 4 | 55900 | 1C6SRFFT | 2018-2025
Jeep | Wrangler | Sahara | JL | SUV | Gasoline | 8-Speed Automatic | 4WD | 2.0 | 4 | 5 | 4 | 52900 | 1C4HJXEN | 2018-2025
Jeep | Grand Cherokee | Limited | WL | SUV | Gasoline | 8-Speed Automatic | 4WD | 3.6 | 6 | 5 | 4 | 51900 | 1C4RJHBG | 2018-2025
Toyota | Tacoma | TRD Off-Road | N300 | Truck - Double Cab Pickup | Gasoline | 6-Speed Automatic | 4WD | 3.5 | 6 | 5 | 4 | 44900 | 3TMCZ5AN | 2017-2025
Toyota | Camry | SE | XV70 | Sedan | Gasoline | 8-Speed Automatic | FWD | 2.5 | 4 | 5 | 4 | 30900 | 4T1G11AK | 2018-2024
Toyota | RAV4 | XLE Hybrid | XA50 | SUV | Gasoline Hybrid | CVT | AWD | 2.5 | 4 | 5 | 4 | 36900 | 4T3RWRFV | 2019-2025
Toyota | Sienna | XLE | XL40 | Minivan | Gasoline Hybrid | CVT | FWD | 2.5 | 4 | 8 | 4 | 45900 | 5TDYRKEC | 2021-2025
Honda | Civic | Sport | FE | Sedan | Gasoline | CVT | FWD | 2.0 | 4 | 5 | 4 | 27900 | 2HGFE2F5 | 2018-2025
Honda | CR-V | EX-L | RS | SUV | Gasoline | CVT | AWD | 1.5 | 4 | 5 | 4 | 37900 | 2HKRS4H7 | 2018-2025
Honda | Odyssey | Touring | RL6 | Minivan | Gasoline | 10-Speed Automatic | FWD | 3.5 | 6 | 8 | 4 | 48900 | 5FNRL6H8 | 2018-2024
Nissan | Altima | SV | L34 | Sedan | Gasoline | CVT | FWD | 2.5 | 4 | 5 | 4 | 29900 | 1N4BL4DV | 2018-2025
Subaru | Outback | Premium | BT | Wagon | Gasoline | CVT | AWD | 2.5 | 4 | 5 | 4 | 34900 | 4S4BTAFC | 2018-2025
Hyundai | Tucson | SEL | NX4 | SUV | Gasoline | 8-Speed Automatic | AWD | 2.5 | 4 | 5 | 4 | 32900 | 5NMJBCAE | 2019-2025
Kia | Telluride | SX | ON | SUV | Gasoline | 8-Speed Automatic | AWD | 3.8 | 6 | 7 | 4 | 52900 | 5XYP5DHC | 2020-2025
Dodge | Challenger | R/T | LC | Coupe | Gasoline | 8-Speed Automatic | RWD | 5.7 | 8 | 5 | 2 | 48900 | 2C3CDZBT | 2017-2023
Tesla | Model 3 | Long Range | 2170 | Sedan | Electric | Single Speed | AWD |  |  | 5 | 4 | 47900 | 5YJ3E1EB | 2019-2025
`);
