package io.swagger.v3.oas.annotations;
import io.swagger.v3.oas.annotations.media.Schema;
public @interface Parameter {
  String name() default "";
  String description() default "";
  boolean required() default false;
  String example() default "";
  Schema schema() default @Schema;
}
