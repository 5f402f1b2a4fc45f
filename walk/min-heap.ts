/**
 * A priority queue of numbers, each with a cost. The number with the lowest cost comes first (J. W. J. Williams,
 * "Algorithm 232: Heapsort", 1964).
 */
export class MinHeap {
  #items: number[] = [];
  #costs: number[] = [];

  push(item: number, cost: number): void {
    let index = this.#items.push(item) - 1;
    this.#costs.push(cost);
    while (index > 0) {
      const parent = (index - 1) >> 1;
      if ((this.#costs[parent] ?? 0) <= cost) return;
      this.#swap(index, parent);
      index = parent;
    }
  }

  /** Removes and returns the number with the lowest cost. Returns undefined if the heap is empty. */
  pop(): number | undefined {
    const [cheapest] = this.#items;
    const lastIndex = this.#items.length - 1;
    if (lastIndex > 0) this.#swap(0, lastIndex);
    this.#items.pop();
    this.#costs.pop();
    for (let index = 0; ; ) {
      const left = 2 * index + 1;
      const child = (this.#costs[left + 1] ?? Number.POSITIVE_INFINITY) < (this.#costs[left] ?? 0) ? left + 1 : left;
      if (child >= lastIndex || (this.#costs[index] ?? 0) <= (this.#costs[child] ?? 0)) return cheapest;
      this.#swap(index, child);
      index = child;
    }
  }

  #swap(one: number, other: number): void {
    const item = this.#items[one] ?? 0;
    const cost = this.#costs[one] ?? 0;
    this.#items[one] = this.#items[other] ?? 0;
    this.#costs[one] = this.#costs[other] ?? 0;
    this.#items[other] = item;
    this.#costs[other] = cost;
  }
}
