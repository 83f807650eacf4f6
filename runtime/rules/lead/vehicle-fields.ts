import type { Car } from '../car/car.types.ts';

/** What a lead says of the car that it is about, by the names on the wire (§3 Lead, vehicle fields). */
export function vehicleFields({ id, car_type, stocknum, make, model, status }: Car) {
  return {
    car_id: String(id),
    car_type,
    stock_number: stocknum,
    vehicle_make: make,
    vehicle_model: model,
    vehicle_status: status,
  };
}
